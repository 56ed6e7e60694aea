import { Form } from 'antd';
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { LongTextField } from '../fields/LongTextField';
import { fetchedCode, useFetchedCode } from '../overlays/FetchedCode';
import type { WritingField } from './WritingField';

/** The code is imported only from here. Null if it could not be loaded. */
const writing = fetchedCode('The editor', async () => (await import('./WritingField')).WritingField, null);

/** Until the code has loaded, the text is written as it is stored. */
export function RichTextField({
  format,
  hasPlainHeadings,
  isTextOnly,
  ...field
}: ComponentProps<typeof WritingField>) {
  const Loaded = useFetchedCode(writing);
  const [isTyping, setTyping] = useState(false);
  // A field in which somebody types is not replaced until they leave it.
  const Field = isTyping ? undefined : Loaded;
  const { name } = field;
  const form = Form.useFormInstance();
  const place = useRef<HTMLDivElement>(null);
  const isWaiting = useRef(true);
  const isReplaced = Field !== undefined && isWaiting.current;
  const hasError = isReplaced && form.getFieldError(name).length > 0;
  const { activeElement } = document;
  const focused = isReplaced && place.current?.contains(activeElement) ? activeElement : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is replaced
  useLayoutEffect(() => {
    isWaiting.current = Field === undefined;
    if (hasError) {
      form.validateFields([name]).catch(() => {});
    }
    if (focused) {
      // The next key may come before the browser paints.
      const next = place.current?.querySelector<HTMLElement>('input, textarea, [role="textbox"]');
      next?.focus();
      if (focused instanceof HTMLTextAreaElement && next instanceof HTMLTextAreaElement) {
        next.setSelectionRange(focused.selectionStart, focused.selectionEnd);
      }
    }
  }, [Field]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the field within
    <div ref={place} onInput={() => setTyping(Loaded === undefined)} onBlur={() => setTyping(false)}>
      {Field ? (
        <Field {...field} format={format} hasPlainHeadings={hasPlainHeadings} isTextOnly={isTextOnly} />
      ) : (
        <LongTextField
          {...field}
          help={Field === null ? 'The editor could not be loaded. You can write Markdown here.' : field.help}
        />
      )}
    </div>
  );
}
