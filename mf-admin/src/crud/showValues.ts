import type { FormInstance } from 'antd';
import { diffWordsWithSpace } from 'diff';
import { flushSync } from 'react-dom';

/** Shows new values in a form. The caret stays at the same words in the field being edited. */
export function showValues<Input>(form: FormInstance<Input>, values: object): void {
  const { activeElement } = document;
  const field =
    activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
      ? activeElement
      : null;
  // Null in fields without a selection, such as checkboxes.
  const [start, end, before] = [field?.selectionStart ?? null, field?.selectionEnd ?? null, field?.value];
  // Synchronously: a browser moves the caret to the end of a replaced text.
  flushSync(() => form.setFieldsValue(values));
  if (field && start !== null && end !== null && before !== undefined && field.value !== before) {
    field.setSelectionRange(
      placeAfter(start, before, field.value),
      placeAfter(end, before, field.value),
      field.selectionDirection ?? undefined,
    );
  }
}

/** Returns where a position in a text is in another version of it. */
export function placeAfter(place: number, before: string, after: string): number {
  let [left, moved] = [place, 0];
  for (const { added, removed, value } of diffWordsWithSpace(before, after)) {
    if (added) {
      moved += value.length;
    } else if (left <= value.length) {
      // A deletion around the position leaves it where it was.
      return removed ? moved : moved + left;
    } else {
      left -= value.length;
      moved += removed ? 0 : value.length;
    }
  }
  return after.length;
}
