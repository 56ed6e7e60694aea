import { beforeEach, expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { articles } from '../articles/article.resource';
import type { EditableRow, FormValues, Resource } from '../kinds/resource';
import { jobs } from '../screens/Jobs';
import { useDuplicate } from './useDuplicate';

let sent: unknown[];
let isRefused: boolean;
let arrives: Promise<void>;
let stored: object;
let unpublished: object;

beforeEach(() => {
  [sent, isRefused, arrives] = [[], false, Promise.resolve()];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, { method = 'GET', body } = {}) => {
    if (method !== 'POST') {
      return Response.json({
        data: /working-copies\/.*\d$/.test(String(path)) ? { data: unpublished } : stored,
      });
    }
    sent.push(JSON.parse(String(body)).data);
    await arrives;
    return isRefused
      ? Response.json({ error: 'Too many requests' }, { status: 429 })
      : Response.json({ data: { recordId: 12 } }, { status: 201 });
  });
});

function open<Row extends EditableRow, Input extends FormValues>(
  resource: Resource<Row, Input>,
  url: string,
  typed?: Input,
) {
  function Screen() {
    const { ofRow, ofValues } = useDuplicate(resource);
    const start = () => (typed ? ofValues(typed) : ofRow(5, true));
    return (
      <button type="button" onClick={() => void Promise.all([start(), start()])}>
        Duplicate
      </button>
    );
  }
  const site = renderSite(<Screen />, { session: fakeSession(), url });
  return { ...site, press: () => act(async () => screen.getByRole('button').click()) };
}

const address = () => `${window.location.pathname}${window.location.search}`;

it('begins a draft with all of an article and its unpublished changes, dated today, and opens it', async () => {
  // Still the day before in Toronto.
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2031-03-02T02:00:00Z'));
  stored = { ...articles.blank(), id: 5, version: 3, title: 'Light', content: 'One.', date: '2024-02-29' };
  unpublished = { content: 'Two.', categoryId: 4 };
  const { press } = open(articles, '/admin/articles?q=x');
  await press();

  await waitFor(() => expect(address()).toBe('/admin/articles?q=x&edit=12'));
  expect(sent).toEqual([
    { ...articles.blank(), title: 'Light (copy)', content: 'Two.', categoryId: 4, date: '2031-03-01' },
  ]);
});

it('takes what the editor shows, in its place, and keeps long names within their limit', async () => {
  const job = { ...jobs.blank(), title: 'x'.repeat(200), requirements: 'Care' };
  const { press } = open(jobs, '/admin/jobs?edit=5', job);
  await press();

  await waitFor(() => expect(address()).toBe('/admin/jobs?edit=12'));
  expect(sent).toEqual([{ ...job, title: `${'x'.repeat(193)} (copy)` }]);
});

it('says why it failed, and can be tried again', async () => {
  isRefused = true;
  const { press, stores } = open(jobs, '/admin/jobs?edit=5', jobs.blank());
  await press();
  await waitFor(() => expect(stores().notices.current?.description).toBe('Too many requests'));
  expect(address()).toBe('/admin/jobs?edit=5');

  isRefused = false;
  await press();
  await waitFor(() => expect(address()).toBe('/admin/jobs?edit=12'));
});

it('leaves what was opened in the meantime as it is, and offers to open the copy', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  arrives = promise;
  const { press, stores } = open(jobs, '/admin/jobs?edit=5', jobs.blank());
  await press();
  window.history.pushState(null, '', '/admin/articles?edit=3');
  await act(async () => resolve());

  await waitFor(() => expect(stores().notices.current?.description).toBe('Job posting duplicated'));
  expect(address()).toBe('/admin/articles?edit=3');
  act(() => stores().notices.current?.action?.act?.());
  await waitFor(() => expect(address()).toBe('/admin/jobs?edit=12'));
});
