import type { FormInstance } from 'antd';
import { useState } from 'react';
import { focusFirst, showFieldErrors } from '../fields/fieldErrors';
import { sentenceOf } from '../overlays/useAttempt';

/** Puts the API's sentences under their fields, and keeps what belongs to none of them. */
export function useFieldErrors(form: FormInstance, prefix?: string) {
  const [problem, setProblem] = useState<string>();

  return {
    problem,
    clear: () => setProblem(undefined),
    show(error: unknown, otherwise: string): void {
      const names = showFieldErrors(form, error);
      if (names.length > 0) {
        focusFirst(form, names, prefix);
      } else {
        setProblem(sentenceOf(error) ?? otherwise);
      }
    },
    /** For the form's `onFinishFailed`. */
    focusFirst: ({
      errorFields,
    }: {
      readonly errorFields: readonly { readonly name: readonly unknown[] }[];
    }) =>
      focusFirst(
        form,
        errorFields.map(({ name }) => name),
        prefix,
      ),
  };
}
