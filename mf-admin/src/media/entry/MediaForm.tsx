import { mediaRules } from '@site/platform/admin-rules';
import type { FieldErrors } from '@site/platform/session';
import { violation } from '@site/platform/violation';
import { Form, Input } from 'antd';
import { useId, useState } from 'react';
import { growing, lengthCount, TextInput } from '../../fields/TextInput';
import type { MediaKind } from '../media';
import styles from './MediaEditor.module.css';
import type { MediaValues } from './useMediaDraft';

type TextName = keyof typeof mediaRules;

interface MediaFormProps {
  readonly kind: MediaKind;
  readonly values: MediaValues;
  readonly errors: FieldErrors;
  readonly areAllShown: boolean;
  readonly isReadOnly: boolean;
  readonly onType: (changes: Partial<MediaValues>) => void;
}

export function problemsOf(values: MediaValues): Partial<Record<TextName, string>> {
  const names = Object.keys(mediaRules) as TextName[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const problem = violation(mediaRules[name], values[name].trim());
      return problem === undefined ? [] : [[name, problem]];
    }),
  );
}

export function MediaForm({ kind, values, errors, areAllShown, isReadOnly, onType }: MediaFormProps) {
  const formId = useId();
  const [left, setLeft] = useState<readonly TextName[]>([]);
  const problems = problemsOf(values);

  const field = (name: TextName, label: string, help?: string) => {
    const problem = (areAllShown || left.includes(name) ? problems[name] : undefined) ?? errors[name]?.[0];
    const id = `${formId}-${name}`;
    const { required, maxLength } = mediaRules[name];
    const input = {
      id,
      dir: 'auto',
      value: values[name],
      'aria-invalid': problem !== undefined,
      'aria-describedby': `${id}-problem`,
      readOnly: isReadOnly,
      onBlur: () => setLeft([...left, name]),
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        onType({ [name]: target.value }),
    };
    return (
      <Form.Item
        label={label}
        htmlFor={id}
        required={required}
        validateStatus={problem ? 'error' : undefined}
        extra={help && <span className={styles.help}>{help}</span>}
        help={problem && <span id={`${id}-problem`}>{problem}</span>}
      >
        {name === 'alternative' ? (
          <Input.TextArea {...input} {...growing(2, 8)} count={lengthCount(maxLength)} />
        ) : (
          <TextInput {...input} autoComplete="off" limit={maxLength} />
        )}
      </Form.Item>
    );
  };

  return (
    <Form component={false} layout="vertical" requiredMark>
      {field('title', 'Title')}
      {kind === 'picture' &&
        field(
          'alternative',
          'Alternative text',
          'For those who do not see the picture. Places may have their own.',
        )}
      {field('credit', 'Credit')}
    </Form>
  );
}
