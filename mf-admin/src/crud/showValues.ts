import type { FormInstance } from 'antd';
import { diffWordsWithSpace } from 'diff';
import { flushSync } from 'react-dom';

/** Shows other values in a form. Who is writing in one of its fields goes on at the same words. */
export function showValues<Input>(form: FormInstance<Input>, values: object): void {
  const { activeElement } = document;
  const field =
    activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
      ? activeElement
      : null;
  // Null in fields that have no selection, such as checkboxes.
  const [start, end, before] = [field?.selectionStart ?? null, field?.selectionEnd ?? null, field?.value];
  // At once: a browser that is given another text puts the caret behind it.
  flushSync(() => form.setFieldsValue(values as never));
  if (field && start !== null && end !== null && before !== undefined && field.value !== before) {
    field.setSelectionRange(
      placeAfter(start, before, field.value),
      placeAfter(end, before, field.value),
      field.selectionDirection ?? undefined,
    );
  }
}

/** Where a place in a text is in another version of it. */
export function placeAfter(place: number, before: string, after: string): number {
  let [left, moved] = [place, 0];
  for (const { added, removed, value } of diffWordsWithSpace(before, after)) {
    if (added) {
      moved += value.length;
    } else if (left <= value.length) {
      // What is taken away around it leaves the place where it was.
      return removed ? moved : moved + left;
    } else {
      left -= value.length;
      moved += removed ? 0 : value.length;
    }
  }
  return after.length;
}
