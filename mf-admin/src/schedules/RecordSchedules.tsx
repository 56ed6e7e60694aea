import { Alert, Button } from 'antd';
import { useId, useState } from 'react';
import styles from './Schedules.module.css';
import { actionLabels, type Schedule, titleOf } from './schedules';
import { useScheduleCalls } from './useScheduleCalls';
import { formatInZone } from './zonedTime';

interface RecordSchedulesProps {
  readonly schedules: readonly Schedule[];
  readonly zone: string;
  readonly onChange: (id: number) => void;
}

export function RecordSchedules({ schedules, zone, onChange }: RecordSchedulesProps) {
  const calls = useScheduleCalls();
  const [problem, setProblem] = useState<string>();
  const titleId = useId();
  if (schedules.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby={titleId} className={styles.part}>
      <h3 id={titleId} className={styles.heading}>
        Scheduled
      </h3>
      {problem && <Alert type="error" showIcon title={problem} />}
      <ul className={styles.list}>
        {schedules.map((schedule) => {
          const { id, name, at, actions } = schedule;
          const what = `${actionLabels[actions[0]?.action ?? 'publish']} on ${formatInZone(at, zone)}`;
          return (
            <li key={id} className={styles.item}>
              <span className={styles.grow}>
                {name === null ? what : `In the group “${name}” on ${formatInZone(at, zone)}`}
              </span>
              <Button size="small" aria-label={`Change: ${what}`} onClick={() => onChange(id)}>
                Change
              </Button>
              {name === null && (
                <Button
                  size="small"
                  danger
                  type="text"
                  aria-label={`Cancel: ${what}`}
                  onClick={() =>
                    void calls
                      .cancel(id, titleOf(schedule))
                      .then((refusal) => setProblem(refusal ?? undefined))
                  }
                >
                  Cancel
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
