import { useId, useState } from 'react';
import field from '../parts/field.module.css';
import styles from './ShareInput.module.css';

interface ShareInputProps {
  /** In percent, from 1 to 99. */
  readonly value: number;
  readonly disabled: boolean;
  readonly onChange: (percent: number) => void;
}

export function ShareInput({ value, disabled, onChange }: ShareInputProps) {
  const fieldId = useId();
  // While somebody types, the text may be no share yet.
  const [text, setText] = useState<string>();
  return (
    <div className={styles.share}>
      <label className={styles.label} htmlFor={fieldId}>
        Share of visits, in per cent
      </label>
      <input
        className={styles.slider}
        type="range"
        min={1}
        max={99}
        value={value}
        disabled={disabled}
        aria-label="Share of visits"
        onChange={({ target }) => {
          setText(undefined);
          onChange(target.valueAsNumber);
        }}
      />
      <input
        id={fieldId}
        className={field.number}
        type="number"
        min={1}
        max={99}
        value={text ?? value}
        disabled={disabled}
        onChange={({ target }) => {
          setText(target.value);
          if (target.validity.valid && target.value !== '') {
            onChange(target.valueAsNumber);
          }
        }}
        onBlur={() => setText(undefined)}
      />
    </div>
  );
}
