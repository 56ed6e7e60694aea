import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { Finder } from './Finder';

describe(Finder, () => {
  // Loads the dialog's code first, so that it opens at once on a busy machine.
  beforeAll(async () => {
    await import('./FinderDialog');
  });
  beforeEach(() => {
    renderSite(
      <>
        <Finder />
        <input aria-label="Name" />
        <div contentEditable suppressContentEditableWarning>
          Text
        </div>
      </>,
      { session: fakeSession() },
    );
  });
  const field = () => screen.getByLabelText('Name');
  const dialog = () => screen.queryByRole('dialog', { name: 'Find' });
  /** Presses K and returns whether the browser's default action runs. */
  const pressK = (keys: object) => {
    const event = createEvent.keyDown(field(), { key: 'k', ...keys });
    fireEvent(field(), event);
    return !event.defaultPrevented;
  };

  it.each([{ ctrlKey: true }, { metaKey: true }, { ctrlKey: true, key: 'K' }])(
    'opens with %j, even while typing, and gives the focus back when it closes',
    async (keys) => {
      field().focus();
      expect(pressK(keys)).toBe(false);
      const input = await screen.findByRole('combobox');
      await waitFor(() => expect(dialog()?.contains(document.activeElement)).toBe(true));

      fireEvent.keyDown(input, { key: 'Escape', code: 'Escape', keyCode: 27 });

      await waitFor(() => expect(document.activeElement).toBe(field()));
      expect(dialog()).toBeNull();
    },
  );

  it('leaves a text with formatting its shortcut for links', () => {
    const text = screen.getByText('Text');
    const event = createEvent.keyDown(text, { key: 'k', ctrlKey: true });
    fireEvent(text, event);
    expect(event.defaultPrevented).toBe(false);
  });

  it.each([{}, { shiftKey: true, ctrlKey: true }, { altKey: true, ctrlKey: true }])(
    'leaves K with %j to the browser',
    (keys) => {
      field().focus();
      expect(pressK(keys)).toBe(true);
    },
  );
});
