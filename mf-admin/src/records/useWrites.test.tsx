import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { act } from '@testing-library/react';
import { articles } from '../articles/article.resource';
import type { EditableRow, FormValues, Resource } from '../kinds/resource';
import { companies } from '../screens/Companies';
import { jobs } from '../screens/Jobs';
import { team } from '../screens/Team';
import { siteContent } from '../site-content/siteContent.resource';
import { storedValues } from '../working-copies/copies';
import { useWrites } from './useWrites';

const request = jest.spyOn(globalThis, 'fetch');

beforeEach(() => {
  jest.spyOn(window, 'confirm').mockReturnValue(true);
});

/** Collects the notices of a deletion, an update and a creation. */
async function noticesOf<Row extends EditableRow, Input extends FormValues>(
  resource: Resource<Row, Input>,
  further: object = {},
): Promise<unknown[]> {
  // Only what a write reads.
  const row = { id: 7, version: 1, ...resource.blank(), ...further } as unknown as Row;
  const writes: { current?: ReturnType<typeof useWrites<Row, Input>> } = {};
  function Screen() {
    writes.current = useWrites(resource);
    return null;
  }
  const { stores } = renderSite(<Screen />, { session: fakeSession() });
  const told: unknown[] = [];
  for (const write of [
    () => writes.current?.remove(row),
    () =>
      writes.current?.attempt('update', async () => writes.current?.update(row, storedValues(resource, row))),
    () =>
      writes.current?.attempt('create', async () => writes.current?.update(row, storedValues(resource, row))),
  ]) {
    await act(async () => void (await write()));
    told.push(stores().notices.current);
  }
  return told;
}

const kinds = [
  ['article', () => noticesOf(articles)],
  ['company', () => noticesOf(companies, { tags: [] })],
  ['team member', () => noticesOf(team)],
  ['job posting', () => noticesOf(jobs)],
  ['site content', () => noticesOf(siteContent)],
] as const;

describe.each(kinds)('the notices of each %s', (noun, notices) => {
  it('say what has failed', async () => {
    request.mockImplementation(async () => new Response('', { status: 500 }));
    expect(await notices()).toMatchObject(
      ['delete', 'update', 'create'].map((verb) => ({
        title: 'Error',
        description: `Failed to ${verb} ${noun}`,
        variant: 'destructive',
      })),
    );
  });

  it('use the words of the server', async () => {
    request.mockImplementation(async () => Response.json({ error: 'Too many writes' }, { status: 429 }));
    expect(await notices()).toMatchObject(
      Array(3).fill({ title: 'Error', description: 'Too many writes', variant: 'destructive' }),
    );
  });

  it('say what went well', async () => {
    request.mockImplementation(async () => Response.json({ data: { id: 7, version: 2 } }));
    const subject = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
    expect(await notices()).toMatchObject(
      ['deleted', 'updated', 'created'].map((verb) => ({
        title: 'Success',
        description: `${subject} ${verb} successfully`,
        variant: 'default',
      })),
    );
  });
});
