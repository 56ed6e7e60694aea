import { Fragment, type ReactElement, type ReactNode } from 'react';
import { ChoiceField } from '../../fields/ChoiceField';
import { DateField } from '../../fields/DateField';
import type { FieldDefinition } from '../../fields/fieldDefinition';
import { ImageField } from '../../fields/ImageField';
import { NumberField } from '../../fields/NumberField';
import { SwitchField } from '../../fields/SwitchField';
import { TagsField } from '../../fields/TagsField';
import { TextField } from '../../fields/TextField';

interface FormFieldsProps<Name extends string> {
  readonly of: { readonly fields: Readonly<Record<Name, FieldDefinition>> };
  /** Shown in place of fields. */
  readonly instead?: { readonly [Field in Name]?: ReactNode };
}

export function FormFields<Name extends string>({ of, instead }: FormFieldsProps<Name>) {
  const names = Object.keys(of.fields) as Name[];
  return names.map((name) => (
    <Fragment key={name}>{instead?.[name] ?? <FormField of={of} name={name} />}</Fragment>
  ));
}

interface FormFieldProps<Name extends string> {
  readonly of: { readonly fields: Readonly<Record<Name, FieldDefinition>> };
  readonly name: Name;
  readonly help?: string;
  readonly isCode?: boolean;
}

export function FormField<Name extends string>({
  of: { fields },
  name,
  help,
  isCode,
}: FormFieldProps<Name>): ReactElement | null {
  const field: FieldDefinition = fields[name];
  const shown = { name, label: field.label, help: help ?? field.help };
  switch (field.type) {
    case 'text':
      return <TextField {...shown} rule={field.rule} />;
    case 'longText':
      return <TextField {...shown} rule={field.rule} rows={field.rows} isCode={isCode} />;
    case 'url':
    case 'email':
      return <TextField {...shown} rule={field.rule} type={field.type} />;
    case 'day':
      return <DateField {...shown} rule={field.rule} />;
    case 'image':
      return <ImageField {...shown} rule={field.rule} kind={field.upload} />;
    case 'words':
      return <TagsField {...shown} rule={field.rule} />;
    case 'number':
      return <NumberField {...shown} rule={field.rule} isForgiving={field.isForgiving} />;
    case 'choice':
      return <ChoiceField {...shown} choices={field.rule.choices} />;
    case 'switch':
      return <SwitchField {...shown} />;
    case 'reference':
      // Each has records of its own to choose from.
      return null;
  }
}
