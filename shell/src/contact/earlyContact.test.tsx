import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { takeEarlyContact } from './earlyContact';

const fields =
  '<input name="firstName" /><input name="email" type="email" /><textarea name="message"></textarea>';

function served(): HTMLDialogElement {
  document.body.innerHTML = `<dialog open><form action="/contact">${fields}</form></dialog><form id="other">${fields}</form>`;
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
    const { focusSame } = takeEarlyContact(dialog);
    const field = other().querySelector('input') as HTMLInputElement;
    field.value = 'Ada';

    expect(focusSame(other())).toBe(true);

    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([1, 2]);
  });

  it('focuses a field that has no selection', () => {
    const dialog = served();
    early('email').focus();

    expect(takeEarlyContact(dialog).focusSame(other())).toBe(true);
    expect(document.activeElement?.getAttribute('name')).toBe('email');
  });

  it('leaves the focus alone where no field had it', () => {
    expect(takeEarlyContact(served()).focusSame(other())).toBe(false);
  });
});
