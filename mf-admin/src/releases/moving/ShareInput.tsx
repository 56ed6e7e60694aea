import { InputNumber, Slider } from 'antd';
import { useId } from 'react';
import styles from './ShareInput.module.css';

interface ShareInputProps {
  /** In percent, from 1 to 99. */
  readonly value: number;
  readonly disabled: boolean;
  readonly onChange: (percent: number) => void;
}

export function ShareInput({ value, disabled, onChange }: ShareInputProps) {
  const fieldId = useId();
  return (
    <div className={styles.share}>
      <label className={styles.label} htmlFor={fieldId}>
        Share of visits, in per cent
      </label>
      <Slider
        className={styles.slider}
        styles={{ rail: { backgroundColor: 'var(--line)' } }}
        min={1}
        max={99}
        value={value}
        disabled={disabled}
        tooltip={{ open: false }}
        ariaLabelForHandle="Share of visits"
        onChange={onChange}
      />
      <InputNumber
        id={fieldId}
        min={1}
        max={99}
        precision={0}
        value={value}
        disabled={disabled}
        onChange={(percent) => onChange(percent ?? value)}
      />
    </div>
  );
}
