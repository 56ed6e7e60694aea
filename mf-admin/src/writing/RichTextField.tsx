import { Form } from 'antd';
import { type ComponentProps, useEffect, useRef } from 'react';
import { LongTextField } from '../fields/LongTextField';
import { FetchedCode, useFetchedCode } from '../overlays/FetchedCode';
import type { WritingField } from './WritingField';

/** Null if it could not be loaded. Imported only from here: what forms have loaded already is no part of it. */
const writing = new FetchedCode<typeof WritingField | null>(async () => {
  try {
    return (await import('./WritingField')).WritingField;
  } catch (error) {
    console.error('The editor could not be loaded', error);
    return null;
  }
});

/** Until its code has been loaded, and without it, the text is written as it is stored. */
export function RichTextField({ format, ...field }: ComponentProps<typeof WritingField>) {
  const Field = useFetchedCode(writing);
  const { name } = field;
  const form = Form.useFormInstance();
  const isWaiting = useRef(true);
  const hasError = Field && isWaiting.current && form.getFieldError(name).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when its code has arrived
  useEffect(() => {
    isWaiting.current = !Field;
    if (hasError) {
      // What was said of the field before it went with that field.
      form.validateFields([name]).catch(() => {});
    }
  }, [Field]);
  return Field ? (
    <Field {...field} format={format} />
  ) : (
    <LongTextField
      {...field}
      help={Field === null ? 'The editor could not be loaded. You can write Markdown here.' : field.help}
    />
  );
}
