import { Form } from 'antd';
import type { FormValues } from '../kinds/resource';
import type { Editor } from './useEditor';

/** Returns the form's fields that differ from what is public; none if the record was never public. */
export function useChangedFields<Row, Input extends FormValues>({
  form: { form },
  publicValues,
}: Pick<Editor<Row, Input>, 'form' | 'publicValues'>): readonly (keyof Input & string)[] {
  const typed: Partial<Input> | undefined = Form.useWatch((values: Partial<Input>) => values, form);
  if (!publicValues || !typed) {
    return [];
  }
  // A form's field names are its own enumerable properties.
  const fields = Object.keys(publicValues) as (keyof Input & string)[];
  return fields.filter((field) => field in typed && (typed[field] ?? null) !== (publicValues[field] ?? null));
}
