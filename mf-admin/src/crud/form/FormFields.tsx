import { type FormRule, Input, InputNumber, Radio, Switch } from 'antd';
import { Fragment, memo, type ReactElement, type ReactNode } from 'react';
import { FieldItem } from '../../fields/FieldItem';
import { numberRule, textRule, wordsRule } from '../../fields/fieldRules';
import { KnownValueField } from '../../fields/KnownValueField';
import { LongTextField } from '../../fields/LongTextField';
import { TextInput } from '../../fields/TextInput';
import type { FieldDefinition, KnownValues } from '../../kinds/resource';
import { ImageField } from '../../media/picture-field/ImageField';
import { RichTextField } from '../../writing/RichTextField';

interface Fields<Name extends string> {
  readonly of: {
    readonly fields: Readonly<Record<Name, FieldDefinition>>;
    readonly knownValues?: { readonly [Field in Name]?: KnownValues };
  };
}

interface FormFieldsProps<Name extends string> extends Fields<Name> {
  readonly instead?: { readonly [Field in Name]?: ReactNode };
}

export function FormFields<Name extends string>({ of, instead }: FormFieldsProps<Name>) {
  const names = Object.keys(of.fields) as Name[];
  return names.map((name) => (
    <Fragment key={name}>{instead?.[name] ?? <FormField of={of} name={name} />}</Fragment>
  ));
}

interface FormFieldProps<Name extends string> extends Fields<Name> {
  readonly name: Name;
  readonly help?: string;
  readonly isCode?: boolean;
}

/** It is not rendered when the form is. */
export const FormField = memo(PlainFormField) as typeof PlainFormField;

function PlainFormField<Name extends string>({
  of: { fields, knownValues },
  name,
  help,
  isCode,
}: FormFieldProps<Name>): ReactElement | null {
  const field: FieldDefinition = fields[name];
  const valuesAt = knownValues?.[name];
  const item = { name, label: field.label, help: help ?? field.help };
  const offering = (input: ReactElement, rule: FormRule, isList: boolean, required?: boolean) =>
    valuesAt ? (
      <KnownValueField {...item} valuesAt={valuesAt} required={required} rule={rule} isList={isList}>
        {input}
      </KnownValueField>
    ) : (
      <FieldItem {...item} required={required} rules={[rule]}>
        {input}
      </FieldItem>
    );
  switch (field.type) {
    case 'text':
    case 'url':
    case 'email': {
      const type = field.type === 'text' ? undefined : field.type;
      const input = (
        <TextInput
          limit={field.rule.maxLength}
          inputMode={type}
          autoComplete="off"
          spellCheck={type === undefined}
        />
      );
      return offering(input, textRule(field.rule), false, field.rule.required);
    }
    case 'longText':
      return <LongTextField {...item} {...field} help={item.help} isCode={isCode} />;
    case 'richText':
      return <RichTextField {...item} {...field} help={item.help} />;
    case 'day':
      return (
        <FieldItem {...item} required={field.rule.required} rules={[textRule(field.rule)]}>
          <Input type="date" />
        </FieldItem>
      );
    case 'image':
      return (
        <ImageField
          {...item}
          rule={field.rule}
          kind={field.upload}
          alternative={alternativeOf(fields, field.alternative)}
        />
      );
    case 'words':
      return offering(<Input autoComplete="off" />, wordsRule(field.rule), true);
    case 'number':
      return (
        <FieldItem {...item} rules={[numberRule(field.rule)]}>
          <InputNumber {...(field.isForgiving && { parser: numberOrZero })} />
        </FieldItem>
      );
    case 'choice':
      return (
        <FieldItem {...item} required>
          <Radio.Group
            name={name}
            aria-label={item.label}
            options={[...field.rule.choices]}
            optionType="button"
          />
        </FieldItem>
      );
    case 'switch':
      return (
        <FieldItem {...item} valuePropName="checked">
          <Switch />
        </FieldItem>
      );
    case 'format':
    case 'alternative':
    case 'reference':
      // The field of its text or picture shows it, or it needs records to choose from.
      return null;
  }
}

function alternativeOf(fields: Readonly<Record<string, FieldDefinition>>, name = '') {
  const field = fields[name];
  return field?.type === 'alternative'
    ? { name, label: field.label, help: field.help, rule: field.rule }
    : undefined;
}

/** An empty text stays empty, so that a number can be typed. */
function numberOrZero(text = ''): string {
  const number = Number(text);
  return text.trim() === '' ? '' : String(Number.isFinite(number) ? number : 0);
}
