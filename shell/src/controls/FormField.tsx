import type { ComponentProps, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './FormField.module.css';

interface Control extends UseFormRegisterReturn {
  readonly defaultValue?: string;
  readonly autoFocus?: boolean;
}

type ControlProps = Control &
  Pick<ComponentProps<'input'>, 'id' | 'className' | 'aria-required' | 'aria-invalid' | 'aria-describedby'>;

interface FormFieldProps {
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  readonly error: string | undefined;
  readonly hint?: string;
  /** How many characters were typed, shown instead of a hint. */
  readonly count?: string;
  readonly isWide?: boolean;
  readonly control: Control;
  readonly children: (control: ControlProps) => ReactNode;
}

export function FormField(props: FormFieldProps) {
  const { id, label, required, error, count, hint = count, isWide, control, children } = props;
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  return (
    <div className={isWide ? styles.wide : undefined}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        ...control,
        required: undefined,
        id,
        className: styles.control,
        'aria-required': required,
        'aria-invalid': error !== undefined,
        'aria-describedby': [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined,
      })}
      <div className={styles.below}>
        {error && (
          <p id={errorId} className={styles.error}>
            {error}
          </p>
        )}
        {hint && (
          <p id={hintId} className={count ? styles.count : styles.hint}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
