import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { takeEarlyContact } from './earlyContact';

const fields =
  '<button>Close</button><input name="firstName" /><input name="email" type="email" /><textarea name="message"></textarea>';

function served(): HTMLDialogElement {
  document.body.innerHTML = `<dialog open><form action="/contact">${fields}</form></dialog><div id="other" tabindex="-1">${fields}</div>`;
  return document.querySelector('dialog') as HTMLDialogElement;
}
const early = <Control extends HTMLElement>(name: string) =>
  document.querySelector<Control>(`dialog [name=${name}]`) as Control;
const other = () => document.querySelector('#other') as HTMLElement;

beforeEach(() => {
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

afterEach(() => {
  document.body.innerHTML = '';
});

describe(takeEarlyContact, () => {
  it('returns what was typed, closes the dialog and empties its form', () => {
    const dialog = served();
    early<HTMLInputElement>('firstName').value = 'Ada';
    early<HTMLTextAreaElement>('message').value = ' We';

    const { typed } = takeEarlyContact(dialog);

    expect(typed).toEqual({ values: { firstName: 'Ada', email: '', message: ' We' }, fields: {} });
    expect(dialog.open).toBe(false);
    expect(early<HTMLInputElement>('firstName').value).toBe('');
  });

  it('returns nothing typed for an empty form', () => {
    expect(takeEarlyContact(served()).typed).toBeUndefined();
  });

  it('puts the selection into the same field', () => {
    const dialog = served();
    const name = early<HTMLInputElement>('firstName');
    name.value = 'Ada';
    name.focus();
    name.setSelectionRange(1, 2);
    const { goOnIn } = takeEarlyContact(dialog);
    const field = other().querySelector('input') as HTMLInputElement;
    field.value = 'Ada';

    goOnIn(other());

    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([1, 2]);
  });

  it.each([
    ['field without a selection', 'input[type=email]'],
    ['button', 'button'],
  ])('focuses the same %s', (_, control) => {
    const dialog = served();
    dialog.querySelector<HTMLElement>(control)?.focus();

    takeEarlyContact(dialog).goOnIn(other());

    expect(document.activeElement).toBe(other().querySelector(control));
  });

  it('focuses no control where none had the focus', () => {
    takeEarlyContact(served()).goOnIn(other());

    expect(document.activeElement).toBe(other());
  });

  it('keeps what is scrolled into view', () => {
    const dialog = served();
    early('message').focus();
    early('message').scrollTop = 30;
    dialog.scrollTop = 200;

    takeEarlyContact(dialog).goOnIn(other());

    expect([other().scrollTop, other().querySelector('textarea')?.scrollTop]).toEqual([200, 30]);
  });
});
