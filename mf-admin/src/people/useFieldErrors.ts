import type { FormInstance } from 'antd';
import { useState } from 'react';
import { focusFirst, showFieldErrors } from '../fields/fieldErrors';
import { sentenceOf } from '../overlays/useAttempt';

/** The API's sentences go under their fields; `problem` belongs to none. */
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
