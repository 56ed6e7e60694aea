import type { FormInstance } from 'antd';
import { diffWordsWithSpace } from 'diff';
import { flushSync } from 'react-dom';
import { focusFirst, showFieldErrors } from '../fields/fieldErrors';

export class ShownForm {
  readonly #form: FormInstance;
  #focus = doNothing;

  /** @param form A form of any values, because antd's types accept no generic ones. */
  constructor(form: FormInstance) {
    this.#form = form;
  }

  values(): object {
    return this.#form.getFieldsValue(true);
  }

  /** Shows values and keeps the caret at the same words. */
  show(values: object): void {
    const { activeElement } = document;
    const field =
      activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
        ? activeElement
        : null;
    // Null in fields without a selection, such as checkboxes.
    const [start, end, before] = [field?.selectionStart ?? null, field?.selectionEnd ?? null, field?.value];
    // Synchronously, or the caret would move to the end.
    flushSync(() => this.#form.setFieldsValue(values));
    if (field && start !== null && end !== null && before !== undefined && field.value !== before) {
      field.setSelectionRange(
        placeAfter(start, before, field.value),
        placeAfter(end, before, field.value),
        field.selectionDirection ?? undefined,
      );
    }
  }

  showErrors(error: unknown): void {
    const names = showFieldErrors(this.#form, error);
    this.#focus = () => focusFirst(this.#form, names);
  }

  /** Checks invalid fields while they are corrected. Valid ones are checked when they lose the focus. */
  recheck(changed: readonly string[]): void {
    const wrong = changed.filter((name) => this.#form.getFieldError(name).length > 0);
    // What only the server found no longer applies.
    this.#form.setFields(wrong.map((name) => ({ name, errors: [] })));
    void this.#form.validateFields(wrong).catch(() => {});
  }

  focusLater(on: 'current' | 'first' | 'nothing'): void {
    const { activeElement } = document;
    this.#focus = {
      current: () => activeElement instanceof HTMLElement && activeElement.focus(),
      first: () => {
        const [first] = Object.keys(this.#form.getFieldsValue());
        if (first !== undefined) {
          this.#form.focusField(first);
        }
      },
      nothing: doNothing,
    }[on];
  }

  focusNow(): void {
    this.#focus();
    this.#focus = doNothing;
  }
}

function doNothing(): unknown {
  return undefined;
}

export function placeAfter(place: number, before: string, after: string): number {
  let [left, moved] = [place, 0];
  for (const { added, removed, value } of diffWordsWithSpace(before, after)) {
    if (added) {
      moved += value.length;
    } else if (left <= value.length) {
      // A deletion around the caret leaves it there.
      return removed ? moved : moved + left;
    } else {
      left -= value.length;
      moved += removed ? 0 : value.length;
    }
  }
  return after.length;
}
