import { Button } from 'antd';
import { useOpened } from '../list/useOpened';
import { RECORD_PARAMETER } from './schedules';

interface ScheduleButtonProps {
  /** `articles/5` */
  readonly record: string;
  readonly name: string;
}

export function ScheduleButton({ record, name }: ScheduleButtonProps) {
  const { open } = useOpened(RECORD_PARAMETER);
  return (
    <Button size="small" type="text" aria-label={`Schedule ${name}`} onClick={() => open(record)}>
      Schedule
    </Button>
  );
}
