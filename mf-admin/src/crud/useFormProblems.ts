import { CallError } from '@site/platform/session';
import type { FormInstance } from 'antd';
import { useEffect, useRef } from 'react';

interface FormProblems {
  /** Gives the focus back to what has it now once the form can be written in again. */
  holdFocus(): void;
  /** The form begins anew: its first field has the focus once it can be written in again. */
  beginAnew(): void;
  /** The focus belongs to something else by then. */
  leaveFocus(): void;
  /** Says under the fields what the server finds wrong with them; the first of them has the focus. */
  show(error: unknown): void;
}

/** What is wrong in a form, and where the focus is while it cannot be written in. */
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
      // Only names that the form has: the rest is in the notice.
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
