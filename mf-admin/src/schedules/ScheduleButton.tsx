import { Button } from 'antd';
import { useOpened } from '../list/useOpened';
import { RECORD_PARAMETER } from './schedules';

interface ScheduleButtonProps {
  /** As addresses name it: `articles/5`. */
  readonly record: string;
  /** What people call it. */
  readonly name: string;
}

/** Opens what is scheduled for a record, from wherever it stands. */
export function ScheduleButton({ record, name }: ScheduleButtonProps) {
  const { open } = useOpened(RECORD_PARAMETER);
  return (
    <Button size="small" type="text" aria-label={`Schedule ${name}`} onClick={() => open(record)}>
      Schedule
    </Button>
  );
}
