import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { SiteRouter } from '../links/SiteRouter';
import { createSession } from './createSession';
import { SessionProvider } from './sessionContext';
import { useLeaveGuard, useUnsavedChanges } from './useUnsavedChanges';

const confirm = jest.fn<() => boolean>();
const session = createSession('signed-out');

beforeEach(() => {
  confirm.mockReset();
  window.confirm = confirm;
  window.history.replaceState(null, '', '/one');
});
afterEach(() => document.body.replaceChildren());

function Site({ isDirty, within }: { isDirty: boolean; within?: string | undefined }) {
  useLeaveGuard(session);
  return (
    <>
      <output>{useLocation().pathname}</output>
      <Link to="?page=2">To page 2</Link>
      <Link to="/two">To two</Link>
      <Form isDirty={isDirty} within={within} />
    </>
  );
}

function Form({ isDirty, within }: { isDirty: boolean; within: string | undefined }) {
  const { letGo } = useUnsavedChanges(isDirty, within);
  return (
    <button type="button" onClick={letGo}>
      Saved
    </button>
  );
}

function show(isDirty: boolean, within?: string) {
  const site = (dirty: boolean) => (
    <SessionProvider value={session}>
      <SiteRouter>
        <Site isDirty={dirty} within={within} />
      </SiteRouter>
    </SessionProvider>
  );
  const { rerender } = render(site(isDirty));
  return (dirty: boolean) => rerender(site(dirty));
}

const place = () => screen.getByRole('status').textContent;
const follow = () => fireEvent.click(screen.getByText('To two'));

it('does not ask while there are no unsaved changes', async () => {
  show(false);

  follow();

  await waitFor(() => expect(place()).toBe('/two'));
  expect(confirm).not.toHaveBeenCalled();
});

it('does not ask while the page stays at the path that it may', async () => {
  show(true, '/one');
  fireEvent.click(screen.getByText('To page 2'));
  await waitFor(() => expect(window.location.search).toBe('?page=2'));
  expect(confirm).not.toHaveBeenCalled();

  confirm.mockReturnValueOnce(false);
  follow();

  expect(confirm).toHaveBeenCalledTimes(1);
  expect(place()).toBe('/one');
});

it('asks before a link leaves the page', async () => {
  show(true);
  confirm.mockReturnValueOnce(false);
  follow();
  expect(place()).toBe('/one');

  confirm.mockReturnValueOnce(true);
  follow();

  await waitFor(() => expect(place()).toBe('/two'));
});

it('returns after Back when the answer is no', async () => {
  const type = show(false);
  follow();
  await waitFor(() => expect(place()).toBe('/two'));
  type(true);
  confirm.mockReturnValueOnce(false);

  window.history.back();

  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(window.location.pathname).toBe('/two'));
  expect(place()).toBe('/two');

  confirm.mockReturnValueOnce(true);
  window.history.back();
  await waitFor(() => expect(place()).toBe('/one'));
});

it('asks nothing about an entry that an open dialog or a hash has added to the same page', async () => {
  show(true);
  for (const state of [{ ...window.history.state, isOfOpenDialog: true }, null]) {
    window.history.pushState(state, '', '/one#part');
    const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    await act(() => {
      window.history.back();
      return popped;
    });
  }

  expect(confirm).not.toHaveBeenCalled();
  expect(place()).toBe('/one');
});

it('asks before the tab closes or reloads', () => {
  const type = show(true);
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);

  type(false);

  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
});

it('does not ask once the changes are saved', async () => {
  show(true);
  fireEvent.click(screen.getByText('Saved'));

  follow();

  await waitFor(() => expect(place()).toBe('/two'));
  expect(confirm).not.toHaveBeenCalled();
});
