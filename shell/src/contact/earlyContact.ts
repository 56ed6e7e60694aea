import type { ContactValues, ServedContact } from '../page/pagePayload';
import { HONEYPOT_NAME } from './Honeypot';

export interface EarlyContact {
  readonly typed?: ServedContact;
  readonly goOnIn: (dialog: HTMLElement) => void;
}

const CONTROLS = 'button, input, select, textarea';

/** Sending a form validates every field, even the hidden one. */
export function isBeingSent(dialog: HTMLDialogElement): boolean {
  // Safari 16.4 lacks this selector.
  const isJudged = window.CSS?.supports('selector(:user-valid)');
  return isJudged && dialog.querySelector(`[name=${HONEYPOT_NAME}]:user-valid`) !== null;
}

/** Closes the early dialog: the opener gets the focus back, and the form is emptied. */
export function takeEarlyContact(dialog: HTMLDialogElement): EarlyContact {
  const form = dialog.querySelector<HTMLFormElement>('form[action]');
  const values = Object.fromEntries(form ? new FormData(form) : []) as ContactValues;
  const focused = document.activeElement as HTMLTextAreaElement;
  const place = [...dialog.querySelectorAll(CONTROLS)].indexOf(focused);
  const { selectionStart, selectionEnd } = focused;
  const scrolled = [dialog.scrollTop, focused.scrollTop] as const;
  form?.reset();
  dialog.close();
  return {
    typed: Object.values(values).some((value) => value !== '') ? { values, fields: {} } : undefined,
    goOnIn(other) {
      const control = other.querySelectorAll<HTMLTextAreaElement>(CONTROLS)[place];
      (control ?? other).focus({ preventScroll: true });
      // Buttons, selects and e-mail fields have no selection.
      if (control && typeof selectionStart === 'number') {
        control.setSelectionRange(selectionStart, selectionEnd);
        control.scrollTop = scrolled[1];
      }
      other.scrollTop = scrolled[0];
    },
  };
}
