import { Form } from 'antd';
import type { FormValues } from '../kinds/resource';
import type { Editor } from './useEditor';

/** The fields of a form that are not public as they are typed; none of what visitors have never seen. */
export function useChangedFields<Row, Input extends FormValues>({
  form: { form },
  publicValues,
}: Pick<Editor<Row, Input>, 'form' | 'publicValues'>): readonly (keyof Input & string)[] {
  const typed: Partial<Input> | undefined = Form.useWatch((values: Partial<Input>) => values, form);
  if (!publicValues || !typed) {
    return [];
  }
  // The names of a form's fields are its own enumerable properties.
  const fields = Object.keys(publicValues) as (keyof Input & string)[];
  return fields.filter((field) => field in typed && (typed[field] ?? null) !== (publicValues[field] ?? null));
}
