import { useForm } from 'react-hook-form';
import { FormField } from './FormField';

interface FieldProps {
  readonly id: string;
  readonly value?: string;
  readonly error?: string;
  readonly hint?: string;
  readonly count?: string;
  readonly isDisabled?: boolean;
  readonly rows?: number;
}

function Field({ id, value = '', error, hint, count, isDisabled, rows }: FieldProps) {
  const { register } = useForm({ defaultValues: { name: value } });
  return (
    <FormField
      id={id}
      label="Last name"
      required
      error={error}
      hint={hint}
      count={count}
      control={register('name')}
    >
      {(control) =>
        rows ? (
          <textarea rows={rows} disabled={isDisabled} {...control} />
        ) : (
          <input type="text" disabled={isDisabled} {...control} />
        )
      }
    </FormField>
  );
}

export const states = {
  empty: <Field id="field-empty" />,
  full: <Field id="field-full" value="Lovelace" hint="As on your card" />,
  hover: <Field id="field-hover" value="Lovelace" />,
  focus: <Field id="field-focus" value="Lovelace" />,
  error: (
    <Field
      id="field-error"
      value="L"
      error="Last name must be at least 2 characters"
      hint="As on your card"
    />
  ),
  disabled: <Field id="field-disabled" value="Lovelace" isDisabled />,
  'long text': (
    <Field
      id="field-long"
      rows={3}
      value={'Everything that somebody wanted to say. '.repeat(8)}
      error={'A sentence of the server that is longer than usual. '.repeat(3)}
      count="310 of 5,000 characters"
    />
  ),
};
