import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { OfflineNote } from './OfflineNote';

it('says that the browser is offline as long as it is', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get');
  const go = (isOnline: boolean) =>
    act(() => {
      onLine.mockReturnValue(isOnline);
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    });
  onLine.mockReturnValue(true);
  render(<OfflineNote />);
  const note = screen.getByRole('status');
  expect(note.textContent).toBe('');

  go(false);
  expect(note.textContent).toBe('You are offline. What you type is kept in this browser.');

  go(true);
  expect(note.textContent).toBe('');
});
