import { expect, it, jest } from '@jest/globals';
import { useLeaveGuard, useUnsavedChanges } from '@site/platform/session';
import { currentUrl, fakeSession, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useOpened } from './useOpened';

/** Closes what was open at the previous render, like a save that started then. */
let closeLater = () => {};
let closeTo = (_url: string) => {};

function List() {
  const { opened, open, close, ...opening } = useOpened('edit');
  closeTo = opening.closeTo;
  if (opened === undefined) {
    return (
      <button type="button" onClick={() => open(7)}>
        Open
      </button>
    );
  }
  closeLater = close;
  return (
    <button type="button" onClick={close}>
      Close {opened}
    </button>
  );
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const historyIsQuiet = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
const isAt = (url: string) => waitFor(() => expect(currentUrl()).toBe(url));

it('closes again after Forward has reopened it', async () => {
  renderSite(<List />, { url: '/list?page=2' });
  await press('Open');
  await isAt('/list?page=2&edit=7');
  await press('Close 7');
  await isAt('/list?page=2');
  await screen.findByRole('button', { name: 'Open' });

  window.history.forward();
  await press('Close 7');

  await isAt('/list?page=2');
  await screen.findByRole('button', { name: 'Open' });
});

it('goes back one step for two clicks', async () => {
  renderSite(<List />, { url: '/list?page=2' });
  await press('Open');

  const close = await screen.findByRole('button', { name: 'Close 7' });
  fireEvent.click(close);
  fireEvent.click(close);

  await screen.findByRole('button', { name: 'Open' });
  expect(currentUrl()).toBe('/list?page=2');
});

it('goes back no step when it was left before it closes', async () => {
  // One step too many would lead there.
  window.history.replaceState(null, '', '/before');
  window.history.pushState(null, '', '/');
  renderSite(<List />, { url: '/list?page=1' });
  await press('Open');
  await press('Close 7');
  await press('Open');
  await screen.findByRole('button', { name: 'Close 7' });
  const close = closeLater;

  window.history.back();
  await isAt('/list?page=1');
  act(close);
  await screen.findByRole('button', { name: 'Open' });
  await historyIsQuiet();
  expect(currentUrl()).toBe('/list?page=1');

  await press('Open');
  await screen.findByRole('button', { name: 'Close 7' });
  act(close);
  await historyIsQuiet();
  expect(currentUrl()).toBe('/list?page=1&edit=7');
});

it('closes to another address once, in place of the one that it had', async () => {
  renderSite(<List />, { url: '/list?page=2' });
  await press('Open');
  await screen.findByRole('button', { name: 'Close 7' });
  const [close, closeElsewhere] = [closeLater, closeTo];

  act(() => closeElsewhere('/list?page=1'));
  act(close);
  await isAt('/list?page=1');
  await historyIsQuiet();
  expect(currentUrl()).toBe('/list?page=1');

  act(() => closeElsewhere('/list?page=3'));
  await historyIsQuiet();
  expect(currentUrl()).toBe('/list?page=1');

  window.history.back();
  await isAt('/list?page=2');
});

it.each([
  ['closes', () => closeLater()],
  ['closes to another address', () => closeTo('/list?page=2')],
])('%s once it may be left, after it was to stay', async (_name, leave) => {
  const session = fakeSession();
  function GuardedList() {
    useLeaveGuard(session);
    useUnsavedChanges(true);
    return <List />;
  }
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(true);
  renderSite(<GuardedList />, { url: '/list?page=2', session });
  await press('Open');
  await screen.findByRole('button', { name: 'Close 7' });

  confirm.mockClear().mockReturnValue(false);
  act(leave);
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
  await historyIsQuiet();
  expect(currentUrl()).toBe('/list?page=2&edit=7');

  confirm.mockReturnValue(true);
  act(leave);
  await isAt('/list?page=2');
  await screen.findByRole('button', { name: 'Open' });
  confirm.mockRestore();
});
