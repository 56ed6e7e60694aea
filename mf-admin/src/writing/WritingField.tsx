import { Button, Form } from 'antd';
import { type RefObject, useRef, useState } from 'react';
import { FieldItem, type FieldProps } from '../fields/FieldItem';
import { checked } from '../fields/fieldRules';
import { besideCount, LongTextField, useNeeds } from '../fields/LongTextField';
import type { LongTextRule } from '../kinds/resource';
import { ConversionDialog } from './ConversionDialog';
import { WritingSurface } from './surface/WritingSurface';
import styles from './WritingField.module.css';

interface WritingFieldProps extends FieldProps {
  readonly rule: LongTextRule;
  readonly rows: number;
  readonly format?: string;
  readonly hasPlainHeadings?: boolean;
  readonly isTextOnly?: boolean;
}

export function WritingField({
  format,
  hasPlainHeadings = false,
  isTextOnly = false,
  ...field
}: WritingFieldProps) {
  const written: unknown = Form.useWatch((values) => (format === undefined ? 'markdown' : values[format]));
  const change = useRef<(format: string) => void>(() => {});
  const [isConverted, setConverted] = useState(false);
  return (
    <>
      {format !== undefined && (
        <Form.Item name={format} hidden>
          <Format change={change} />
        </Form.Item>
      )}
      {written === 'plain' ? (
        <PlainField
          {...field}
          hasHeadings={hasPlainHeadings}
          onFormatted={() => {
            setConverted(true);
            change.current('markdown');
          }}
        />
      ) : (
        <MarkdownField {...field} isTextOnly={isTextOnly} autoFocus={isConverted} />
      )}
    </>
  );
}

function Format({
  change,
  onChange,
}: {
  readonly change: RefObject<(format: string) => void>;
  readonly onChange?: (format: string) => void;
}) {
  change.current = (format) => onChange?.(format);
  return null;
}

type FieldOptions = Omit<WritingFieldProps, 'format' | 'hasPlainHeadings' | 'isTextOnly'>;

function MarkdownField({
  rule,
  rows,
  help,
  autoFocus,
  isTextOnly,
  ...item
}: FieldOptions & { readonly autoFocus: boolean; readonly isTextOnly: boolean }) {
  const { rules, ...needs } = useNeeds(rule);
  const { name } = item;
  const form = Form.useFormInstance();
  const isWaiting = useRef(false);
  function setWaiting(isNow: boolean) {
    isWaiting.current = isNow;
    if (!isNow && form.getFieldError(name).length > 0) {
      void form.validateFields([name]).catch(() => {});
    }
  }
  return (
    <FieldItem
      {...item}
      {...needs}
      rules={[
        checked(() =>
          isWaiting.current ? 'Please wait until everything pasted or dropped has arrived' : undefined,
        ),
        ...rules,
      ]}
      validateFirst
      extra={besideCount(help)}
    >
      <WritingSurface
        onWaiting={setWaiting}
        label={item.label}
        rows={rows}
        limit={rule.maxLength}
        autoFocus={autoFocus}
        isTextOnly={isTextOnly}
      />
    </FieldItem>
  );
}

/** A text without formatting stays plain until an editor wants formatting. */
function PlainField({
  hasHeadings,
  onFormatted,
  ...field
}: FieldOptions & { readonly hasHeadings: boolean; readonly onFormatted: () => void }) {
  const { name } = field;
  const form = Form.useFormInstance();
  const text: unknown = Form.useWatch(name, form);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <LongTextField {...field} />
      <p className={styles.offer}>
        <Button onClick={() => setOpen(true)}>Write with formatting</Button>
      </p>
      {isOpen && (
        <ConversionDialog
          text={String(text ?? '')}
          hasHeadings={hasHeadings}
          onConvert={(markdown) => {
            setOpen(false);
            form.setFieldsValue({ [name]: markdown });
            onFormatted();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
