import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { act } from '@testing-library/react';
import { articles } from '../articles/article.resource';
import { companies } from '../companies/company.resource';
import { jobs } from '../jobs/job.resource';
import type { EditableRow, FormValues, Resource } from '../kinds/resource';
import { siteContent } from '../site-content/siteContent.resource';
import { team } from '../team/teamMember.resource';
import { useWrites } from './useWrites';

const request = jest.fn<typeof fetch>();

const answer = (status: number, text: string) =>
  ({ ok: status < 300, status, text: async () => text, json: async () => JSON.parse(text) }) as Response;

beforeEach(() => {
  globalThis.fetch = request;
  AbortSignal.timeout = () => new AbortController().signal;
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
    () => writes.current?.tell('update', async () => writes.current?.update(row, resource.toInput(row))),
    () => writes.current?.tell('create', async () => writes.current?.update(row, resource.toInput(row))),
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
    request.mockImplementation(async () => answer(500, ''));
    expect(await notices()).toMatchObject(
      ['delete', 'update', 'create'].map((verb) => ({
        title: 'Error',
        description: `Failed to ${verb} ${noun}`,
        variant: 'destructive',
      })),
    );
  });

  it('use the words of the server', async () => {
    request.mockImplementation(async () => answer(429, '{"error":"Too many writes"}'));
    expect(await notices()).toMatchObject(
      Array(3).fill({ title: 'Error', description: 'Too many writes', variant: 'destructive' }),
    );
  });

  it('say what went well', async () => {
    request.mockImplementation(async () => answer(200, '{"data":{"id":7,"version":2}}'));
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
