import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderSite } from '../testing/renderSite';
import { createSession } from './createSession';
import { useSignOut } from './useSignOut';
import { useUnsavedChanges } from './useUnsavedChanges';

const grant = { data: { token: 'bearer', expiresAt: '2100-01-01T00:00:00Z', username: 'ada' } };
const confirm = jest.fn<() => boolean>();
afterEach(() => localStorage.clear());

function Administration() {
  const signOut = useSignOut();
  useUnsavedChanges(true);
  return (
    <button type="button" onClick={() => void signOut()}>
      Sign Out
    </button>
  );
}

it('asks before a sign-out discards unsaved changes, and only then tells the server', async () => {
  const request = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(grant));
  window.confirm = confirm;
  const session = createSession('signed-out');
  await session.signIn({ username: 'ada', password: 'secret' });
  request.mockClear();
  renderSite(<Administration />, { session });

  confirm.mockReturnValueOnce(false);
  fireEvent.click(screen.getByRole('button'));
  await Promise.resolve();
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(request).not.toHaveBeenCalled();
  expect(session.getState().status).toBe('signed-in');
  expect(session.hasUnsaved()).toBe(true);

  confirm.mockReturnValueOnce(true);
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(session.getState().status).toBe('signed-out'));
  expect(request.mock.calls.map(([path]) => path)).toEqual(['/api/auth/logout']);
});
