import { CallError } from '@site/platform/session';
import type { FormInstance } from 'antd';

/** Shows the API's sentences at the form's fields, and returns the names of these fields. */
export function showFieldErrors(form: FormInstance, error: unknown): readonly string[] {
  const fields = error instanceof CallError ? Object.entries(error.fields) : [];
  const known = fields.filter(([name]) => name in form.getFieldsValue(true));
  form.setFields(known.map(([name, errors]) => ({ name, errors: [...errors] })));
  return known.map(([name]) => name);
}

/** Focuses the first field on the screen. @param prefix Begins the ids in a form with a name. */
export function focusFirst(form: FormInstance, names: readonly unknown[], prefix = ''): void {
  // The form lists its fields in the order in which their code arrived.
  const shown = names.flatMap((name) => document.getElementById(`${prefix}${name}`) ?? []);
  const first = shown.find((one) => shown.every((other) => !isAbove(other, one)))?.id;
  if (first !== undefined) {
    unfold(first);
    form.scrollToField(first.slice(prefix.length), { focus: true, block: 'center' });
    document.getElementById(first)?.querySelector('input')?.focus();
  }
}

function isAbove(one: Element, other: Element): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** A field in closed details cannot get the focus. */
export function unfold(field: string): void {
  const details = document.getElementById(field)?.closest('details');
  if (details) {
    details.open = true;
  }
}
