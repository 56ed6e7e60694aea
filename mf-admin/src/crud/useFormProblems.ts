import { CallError } from '@site/platform/session';
import type { FormInstance } from 'antd';
import { useEffect, useRef } from 'react';

interface FormProblems {
  /** Returns the focus to the current element once the form can be edited again. */
  holdFocus(): void;
  /** Starts the form afresh: the first field gets the focus once it can be edited. */
  beginAnew(): void;
  /** Gives up the held focus, because something else has it by then. */
  leaveFocus(): void;
  /** Shows the server's errors under the fields; the first of them gets the focus. */
  show(error: unknown): void;
  /** Checks invalid fields again while they are corrected; valid ones are checked when they lose the focus. */
  recheck(changed: readonly string[]): void;
}

/**
 * Tracks the errors in a form, and where the focus was while the form is disabled.
 *
 * @param form Not of a type of its own: antd's types do not accept a name as a field of a generic type.
 */
export function useFormProblems(form: FormInstance, isBusy: boolean): FormProblems {
  const focus = useRef<() => void>(doNothing);

  useEffect(() => {
    if (!isBusy) {
      focus.current();
      focus.current = doNothing;
    }
  }, [isBusy]);

  return {
    holdFocus() {
      const { activeElement } = document;
      focus.current = () => activeElement instanceof HTMLElement && activeElement.focus();
    },
    beginAnew() {
      focus.current = () => {
        const [first] = Object.keys(form.getFieldsValue());
        if (first !== undefined) {
          form.focusField(first);
        }
      };
    },
    leaveFocus() {
      focus.current = doNothing;
    },
    show(error) {
      const fields = error instanceof CallError ? Object.entries(error.fields) : [];
      // Only names that the form has; the rest is in the notice.
      const known = fields.filter(([name]) => name in form.getFieldsValue(true));
      form.setFields(known.map(([name, errors]) => ({ name, errors: [...errors] })));
      const [first] = known;
      if (first) {
        focus.current = () => form.focusField(first[0]);
      }
    },
    recheck(changed) {
      const wrong = changed.filter((name) => form.getFieldError(name).length > 0);
      // An error that only the server could find no longer applies once the value has changed.
      form.setFields(wrong.map((name) => ({ name, errors: [] })));
      void form.validateFields(wrong).catch(() => {});
    },
  };
}

function doNothing() {}
