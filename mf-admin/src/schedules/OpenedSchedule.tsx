import { useOpened } from '../list/useOpened';
import { EntryDialog } from './EntryDialog';
import { ScheduleDialog } from './ScheduleDialog';
import { ENTRY_PARAMETER, RECORD_PARAMETER, recordNamed } from './schedules';

export function OpenedSchedule() {
  const record = useOpened(RECORD_PARAMETER);
  const entry = useOpened(ENTRY_PARAMETER);
  if (entry.opened !== undefined) {
    return <EntryDialog key={entry.opened} name={entry.opened} onClose={entry.close} />;
  }
  const named = recordNamed(record.opened ?? '');
  return named ? (
    <ScheduleDialog key={record.opened} {...named} onChange={entry.open} onClose={record.close} />
  ) : null;
}
