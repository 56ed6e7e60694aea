import { ENTRY_PARAMETER, SCHEDULE_PARAMETER } from '../kinds/recordKinds';
import { useOpened } from '../overlays/useOpened';
import { EntryDialog } from './EntryDialog';
import { ScheduleDialog } from './ScheduleDialog';
import { recordNamed } from './schedules';

export function OpenedSchedule() {
  const record = useOpened(SCHEDULE_PARAMETER);
  const entry = useOpened(ENTRY_PARAMETER);
  if (entry.opened !== undefined) {
    return <EntryDialog key={entry.opened} name={entry.opened} onClose={entry.close} />;
  }
  const named = recordNamed(record.opened ?? '');
  return named ? (
    <ScheduleDialog key={record.opened} {...named} onChange={entry.open} onClose={record.close} />
  ) : null;
}
