import { HistoryButton } from '../history-button/HistoryButton';
import type { ContentKind } from '../kinds/recordKinds';
import { ScheduleButton } from '../schedules/ScheduleButton';
import type { Editor } from './useEditor';

interface RecordActionsProps {
  readonly kind: ContentKind;
  /** What people call the record. */
  readonly name: string;
  readonly editor: Pick<Editor<unknown, unknown>, 'id'>;
}

/** What can be done with a record besides writing it. */
export function RecordActions({ kind, name, editor: { id } }: RecordActionsProps) {
  return (
    id !== null && (
      <>
        <HistoryButton target={{ kind, id }} name={name} />
        <ScheduleButton record={`${kind}/${id}`} name={name} />
      </>
    )
  );
}
