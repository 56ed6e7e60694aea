import { Form } from 'antd';
import type { FormValues } from './resource';
import type { Editor } from './useEditor';
import { changesOf } from './versions';

/** The fields of a form that are not stored as they are typed; none while the record itself is new. */
export function useChangedFields<Row, Input extends FormValues>({
  form: { form },
  stored,
}: Pick<Editor<Row, Input>, 'form' | 'stored'>): readonly (keyof Input & string)[] {
  const typed: Partial<Input> | undefined = Form.useWatch((values: Partial<Input>) => values, form);
  if (!stored || !typed) {
    return [];
  }
  return Object.keys(changesOf(stored, { ...stored, ...typed })) as (keyof Input & string)[];
}
