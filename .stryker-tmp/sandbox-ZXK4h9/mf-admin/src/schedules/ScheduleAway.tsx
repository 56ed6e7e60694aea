import { DialogAway } from '../dialogs/DialogAway';
import { useOpened } from '../list/useOpened';
import { ENTRY_PARAMETER, RECORD_PARAMETER } from './schedules';

/** Replaces a dialog of schedules whose code could not be fetched. */
export function ScheduleAway() {
  const record = useOpened(RECORD_PARAMETER);
  const entry = useOpened(ENTRY_PARAMETER);
  return entry.opened === undefined ? (
    <DialogAway key="record" onClose={record.close} />
  ) : (
    <DialogAway key="entry" onClose={entry.close} />
  );
}
