import type { FormInstance } from 'antd';
import { diffWordsWithSpace } from 'diff';
import { flushSync } from 'react-dom';
import { focusFirst, showFieldErrors } from '../fields/fieldErrors';

export class ShownForm {
  readonly #form: FormInstance;
  #focus = doNothing;

  /** @param form antd's types do not accept a name as a field of a generic type. */
  constructor(form: FormInstance) {
    this.#form = form;
  }

  values(): object {
    return this.#form.getFieldsValue(true);
  }

  /** The caret stays at the same words in the field being edited. */
  show(values: object): void {
    const { activeElement } = document;
    const field =
      activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
        ? activeElement
        : null;
    // Null in fields without a selection, such as checkboxes.
    const [start, end, before] = [field?.selectionStart ?? null, field?.selectionEnd ?? null, field?.value];
    // Synchronously: a browser moves the caret to the end of a replaced text.
    flushSync(() => this.#form.setFieldsValue(values));
    if (field && start !== null && end !== null && before !== undefined && field.value !== before) {
      field.setSelectionRange(
        placeAfter(start, before, field.value),
        placeAfter(end, before, field.value),
        field.selectionDirection ?? undefined,
      );
    }
  }

  /** The first of them gets the focus; what belongs to no field is in the notice. */
  showErrors(error: unknown): void {
    const names = showFieldErrors(this.#form, error);
    this.#focus = () => focusFirst(this.#form, names);
  }

  /** Checks invalid fields again while they are corrected; valid ones are checked when they lose the focus. */
  recheck(changed: readonly string[]): void {
    const wrong = changed.filter((name) => this.#form.getFieldError(name).length > 0);
    // An error that only the server could find no longer applies once the value has changed.
    this.#form.setFields(wrong.map((name) => ({ name, errors: [] })));
    void this.#form.validateFields(wrong).catch(() => {});
  }

  /** `nothing`: something else has it. */
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
      // A deletion around the position leaves it where it was.
      return removed ? moved : moved + left;
    } else {
      left -= value.length;
      moved += removed ? 0 : value.length;
    }
  }
  return after.length;
}
