import type { ContactValues, ServedContact } from '../page/servedContact';

/** What a visitor did in the early dialog, before the site's code ran. */
export interface EarlyContact {
  /** What was typed; undefined if nothing was. */
  readonly typed?: ServedContact;
  /** Returns the focus and the selection to the same field of another form. */
  readonly focusSame: (form: HTMLElement) => boolean;
}

/** Closes the early dialog, whose opener gets the focus back, and returns what was done in it. Its form is empty again. */
export function takeEarlyContact(dialog: HTMLDialogElement): EarlyContact {
  const form = dialog.querySelector<HTMLFormElement>('form[action]');
  const values = Object.fromEntries(form ? new FormData(form) : []) as ContactValues;
  const { name, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement;
  form?.reset();
  dialog.close();
  return {
    typed: Object.values(values).some((value) => value !== '') ? { values, fields: {} } : undefined,
    focusSame(other) {
      const field = name && other.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (!field) {
        return false;
      }
      field.focus();
      // Selects and e-mail fields have no selection.
      if (selectionStart !== null && selectionStart !== undefined) {
        field.setSelectionRange(selectionStart, selectionEnd);
      }
      return true;
    },
  };
}
