import type { ContactValues, ServedContact } from '../page/servedContact';
import { HONEYPOT_NAME } from './Honeypot';

/** What a visitor did in the early dialog, before the site's code ran. */
export interface EarlyContact {
  /** What was typed; undefined if nothing was. */
  readonly typed?: ServedContact;
  /** Makes another dialog with the same controls go on where this one was: focus, selection and what is scrolled into view. */
  readonly goOnIn: (dialog: HTMLElement) => void;
}

const CONTROLS = 'button, input, select, textarea';

/**
 * Whether the browser is sending the early form itself: the page is about to be replaced. A browser judges every field
 * once a form is sent; this one nobody sees or types in.
 */
export function isBeingSent(dialog: HTMLDialogElement): boolean {
  // Not in Safari 16.4.
  const isJudged = window.CSS?.supports('selector(:user-valid)');
  return isJudged && dialog.querySelector(`[name=${HONEYPOT_NAME}]:user-valid`) !== null;
}

/** Closes the early dialog, whose opener gets the focus back, and returns what was done in it. Its form is empty again. */
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
