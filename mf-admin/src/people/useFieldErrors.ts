import { CallError } from '@site/platform/session';
import type { FormInstance } from 'antd';
import { useState } from 'react';

/** Puts the API's sentences under their fields, and keeps what belongs to none of them. */
export function useFieldErrors(form: FormInstance) {
  const [problem, setProblem] = useState<string>();

  function focus(name: string | undefined): void {
    if (name !== undefined) {
      form.scrollToField(name, { focus: true, block: 'center' });
    }
  }
  return {
    problem,
    clear: () => setProblem(undefined),
    show(error: unknown, otherwise: string): void {
      const { sentence, fields } = error instanceof CallError ? error : { sentence: undefined, fields: {} };
      const known = Object.entries<readonly string[]>(fields).filter(
        ([name]) => name in form.getFieldsValue(true),
      );
      form.setFields(known.map(([name, errors]) => ({ name, errors: [...errors] })));
      if (known.length > 0) {
        focus(known[0]?.[0]);
      } else {
        setProblem(sentence ?? otherwise);
      }
    },
    /** For the form's `onFinishFailed`. */
    focusFirst: ({
      errorFields,
    }: {
      readonly errorFields: readonly { readonly name: readonly unknown[] }[];
    }) => focus(errorFields[0] && String(errorFields[0].name[0])),
  };
}
