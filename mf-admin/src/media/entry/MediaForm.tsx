import { mediaRules } from '@site/platform/admin-rules';
import type { FieldErrors } from '@site/platform/session';
import { violation } from '@site/platform/violation';
import { Form, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { growing, lengthCount, TextInput } from '../../fields/TextInput';
import type { MediaKind } from '../media';
import styles from './MediaEditor.module.css';
import type { MediaValues } from './useMediaDraft';

type TextName = keyof typeof mediaRules;

interface MediaFormProps {
  readonly kind: MediaKind;
  readonly values: MediaValues;
  /** Of the API. */
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

  const field = (
    name: TextName,
    label: string,
    help: ReactNode,
    input: (props: {
      id: string;
      value: string;
      'aria-invalid': boolean;
      'aria-describedby': string;
      readOnly: boolean;
      onBlur: () => void;
      onChange: (event: { target: { value: string } }) => void;
    }) => ReactNode,
  ) => {
    const problem = (areAllShown || left.includes(name) ? problems[name] : undefined) ?? errors[name]?.[0];
    const id = `${formId}-${name}`;
    return (
      <Form.Item
        label={label}
        htmlFor={id}
        required={mediaRules[name].required}
        validateStatus={problem ? 'error' : undefined}
        extra={help && <span className={styles.help}>{help}</span>}
        help={problem && <span id={`${id}-problem`}>{problem}</span>}
      >
        {input({
          id,
          value: values[name],
          'aria-invalid': problem !== undefined,
          'aria-describedby': `${id}-problem`,
          readOnly: isReadOnly,
          onBlur: () => setLeft([...left, name]),
          onChange: ({ target }) => onType({ [name]: target.value }),
        })}
      </Form.Item>
    );
  };

  return (
    <Form component={false} layout="vertical" requiredMark>
      {field('title', 'Title', undefined, (props) => (
        <TextInput {...props} dir="auto" autoComplete="off" limit={mediaRules.title.maxLength} />
      ))}
      {kind === 'picture' &&
        field(
          'alternative',
          'Alternative text',
          'For those who do not see the picture. Places may have their own.',
          (props) => (
            <Input.TextArea
              {...props}
              dir="auto"
              {...growing(2, 8)}
              count={lengthCount(mediaRules.alternative.maxLength)}
            />
          ),
        )}
      {field('credit', 'Credit', undefined, (props) => (
        <TextInput {...props} dir="auto" autoComplete="off" limit={mediaRules.credit.maxLength} />
      ))}
    </Form>
  );
}
