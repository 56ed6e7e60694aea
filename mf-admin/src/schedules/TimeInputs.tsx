import { serverNow } from '@site/platform/session';
import { Input } from 'antd';
import { useId } from 'react';
import { type TimeFields, toMoment, zoneName } from '../text/zonedTime';
import styles from './Schedules.module.css';

interface TimeInputsProps {
  readonly value: TimeFields;
  readonly zone: string;
  readonly disabled?: boolean;
  readonly onChange: (value: TimeFields) => void;
}

export function TimeInputs({ value, zone, disabled, onChange }: TimeInputsProps) {
  const id = useId();
  const moment = toMoment(value, zone);
  const problem = timeProblem(value, zone);
  const input = (name: 'date' | 'time', label: string) => (
    <div>
      <label className={styles.label} htmlFor={`${id}-${name}`}>
        {label}
      </label>
      <Input
        id={`${id}-${name}`}
        type={name}
        value={value[name]}
        disabled={disabled}
        aria-describedby={`${id}-zone ${id}-note`}
        aria-invalid={problem !== undefined}
        status={problem && 'error'}
        onChange={({ target }) => onChange({ ...value, [name]: target.value })}
      />
    </div>
  );
  return (
    <div className={styles.field}>
      <div className={styles.times}>
        {input('date', 'Date')}
        {input('time', 'Time')}
      </div>
      <p id={`${id}-zone`} className={styles.quiet}>
        Times in {zoneName(zone, moment?.at ?? new Date(serverNow()))}
      </p>
      <p id={`${id}-note`} role="status" className={problem ? styles.problem : styles.quiet}>
        {problem ??
          (moment?.isRepeated &&
            'The clocks go back that day, so this time comes twice. The first one is used.')}
      </p>
    </div>
  );
}

/** The API decides whether the time has passed, because this computer's clock may be wrong. */
function timeProblem(value: TimeFields, zone: string): string | undefined {
  return value.date === '' || value.time === '' || toMoment(value, zone)
    ? undefined
    : 'The clocks go forward that day, so this time does not exist. Choose another one.';
}
