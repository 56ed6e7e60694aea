import { beforeEach, expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeMedia } from '../../testing/fakeMedia';

const kept = new Map<string, unknown>();
jest.unstable_mockModule('idb-keyval', () => ({
  createStore: () => () => undefined,
  del: async (form: string) => void kept.delete(form),
  set: async (form: string, typing: unknown) => void kept.set(form, typing),
  values: async () => [...kept.values()],
}));
const { MediaDrawer } = await import('./MediaDrawer');

const request = jest.spyOn(globalThis, 'fetch');
const onClose = jest.fn();
let stored = fakeMedia();

beforeEach(() => {
  kept.clear();
  onClose.mockReset();
  stored = fakeMedia();
  window.confirm = jest.fn(() => true);
  request.mockReset().mockImplementation(async (path, options) => {
    if (options?.method === 'PATCH') {
      stored = { ...stored, ...JSON.parse(String(options.body)), version: 2 };
    }
    return String(path).includes('/uses')
      ? Response.json({ data: [], meta: { total: 0, limit: 10, offset: 0 } })
      : Response.json({ data: stored });
  });
});

const open = (username = 'ada') =>
  renderSite(<MediaDrawer id={7} onClose={onClose} />, { session: fakeSession(username) });
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

/** As if the tab were killed. */
async function typeAndLose() {
  const { unmount } = open();
  fireEvent.change(await field('Title'), { target: { value: 'Harbour at dawn' } });
  await waitFor(() => expect(kept.size).toBe(1));
  unmount();
}

it('offers again what was typed before the tab ended, beside what others have changed since', async () => {
  await typeAndLose();
  stored = fakeMedia({ version: 2, credit: 'Ada Holm' });

  open();

  expect((await field('Title')).value).toBe('Harbour at dawn');
  expect((await field('Credit')).value).toBe('Ada Holm');
  screen.getByText('What you typed here before is in the form again. It is not saved yet.');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(stored.title).toBe('Harbour at dawn'));
  await waitFor(() => expect(kept.size).toBe(0));
  fireEvent.change(await field('Title'), { target: { value: 'Harbour at dusk' } });
  await waitFor(() => expect(kept.size).toBe(1));
  expect(screen.queryByText(/^What you typed here before/)).toBeNull();
});

it('forgets it when it is discarded, or left after the question', async () => {
  await typeAndLose();
  const { unmount } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard it' }));
  expect((await field('Title')).value).toBe('Harbour');
  await waitFor(() => expect(kept.size).toBe(0));

  fireEvent.change(await field('Title'), { target: { value: 'Pier' } });
  await waitFor(() => expect(kept.size).toBe(1));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalled();
  unmount();
  await waitFor(() => expect(kept.size).toBe(0));
});

it('is nothing that someone else is shown on the same computer', async () => {
  await typeAndLose();
  open('grace');
  expect((await field('Title')).value).toBe('Harbour');
  expect(kept.size).toBe(1);
});

it('is forgotten once the entry is found to be deleted', async () => {
  await typeAndLose();
  request.mockImplementation(async () => Response.json({ error: 'No such entry' }, { status: 404 }));
  open();
  await screen.findByText('There is no such entry');
  await waitFor(() => expect(kept.size).toBe(0));
});

it('names what a field lacks once it is left, not while it is typed into', async () => {
  open();
  const title = await field('Title');
  fireEvent.change(title, { target: { value: '' } });
  // Longer than the form would take to show it.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(screen.queryByText('Title is required')).toBeNull();

  fireEvent.blur(title);
  await screen.findByText('Title is required');
});
