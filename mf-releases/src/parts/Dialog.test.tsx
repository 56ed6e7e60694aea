import { expect, it, jest } from '@jest/globals';
import { renderSite } from '@site/platform/testing';
import { fireEvent, screen } from '@testing-library/react';
import { Dialog } from './Dialog';

function shown(onClose?: () => void) {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const { unmount } = renderSite(
    <Dialog title="Promote" onClose={onClose} buttons={<button type="button">Confirm</button>}>
      <textarea aria-label="Reason" />
    </Dialog>,
  );
  return { opener, unmount, dialog: screen.getByRole('dialog', { name: 'Promote' }) };
}

const press = (key: string, modifiers = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...modifiers });

it('has the focus, keeps it, and gives it back', () => {
  const { opener, unmount, dialog } = shown(() => {});
  expect(document.activeElement).toBe(dialog);

  press('Tab');
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
  press('Tab', { shiftKey: true });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  press('Tab');
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'));

  unmount();
  expect(document.activeElement).toBe(opener);
});

it('closes by Escape, the cross and a press beside it, but not by one in it', () => {
  const onClose = jest.fn();
  const { dialog } = shown(onClose);

  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  press('Escape');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  const ground = dialog.parentElement as HTMLElement;
  fireEvent.mouseDown(ground);
  fireEvent.click(ground);
  expect(onClose).toHaveBeenCalledTimes(3);
});

it('stays open when a selection ends beside it, and when Escape ends a composition', () => {
  const onClose = jest.fn();
  const { dialog } = shown(onClose);

  fireEvent.mouseDown(dialog);
  fireEvent.click(dialog.parentElement as HTMLElement);
  fireEvent.keyDown(dialog, { key: 'Escape', isComposing: true });

  expect(onClose).not.toHaveBeenCalled();
});

it('leaves keys to a dialog that has opened above', () => {
  const onClose = jest.fn();
  shown(onClose);
  const above = document.body.appendChild(document.createElement('input'));
  above.focus();

  press('Escape');
  press('Tab');

  expect(onClose).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(above);
});

it('without a way to close it, stays open', () => {
  const { dialog } = shown();

  press('Escape');
  fireEvent.click(dialog.parentElement as HTMLElement);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(screen.getByRole('dialog')).toBe(dialog);
});
