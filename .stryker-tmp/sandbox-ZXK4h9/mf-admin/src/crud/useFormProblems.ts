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
}

/** Tracks the errors in a form, and where the focus was while the form is disabled. */
export function useFormProblems<Input extends object>(
  form: FormInstance<Input>,
  isBusy: boolean,
): FormProblems {
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
          form.focusField(first as never);
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
      form.setFields(known.map(([name, errors]) => ({ name: [name] as never, errors: [...errors] })));
      const [first] = known;
      if (first) {
        focus.current = () => form.focusField(first[0] as never);
      }
    },
  };
}

function doNothing() {}
