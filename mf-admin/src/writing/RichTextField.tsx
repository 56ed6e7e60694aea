import type { ComponentProps } from 'react';
import { LongTextField } from '../fields/LongTextField';
import { FetchedCode, useFetchedCode } from '../overlays/FetchedCode';
import type * as Code from './WritingField';

/** Null if it could not be loaded. */
export const writingCode = new FetchedCode<typeof Code | null>(async () => {
  try {
    return await import('./WritingField');
  } catch (error) {
    console.error('The editor could not be loaded', error);
    return null;
  }
});

/** Until its code has been loaded, and without it, the text is written as it is stored. */
export function RichTextField({ format, ...field }: ComponentProps<typeof Code.WritingField>) {
  const code = useFetchedCode(writingCode);
  return code ? (
    <code.WritingField {...field} format={format} />
  ) : (
    <LongTextField
      {...field}
      help={code === null ? 'The editor could not be loaded. You can write Markdown here.' : field.help}
    />
  );
}
