import { HistoryButton } from '../history-button/HistoryButton';
import type { ContentKind } from '../kinds/recordKinds';
import { ScheduleButton } from '../schedules/ScheduleButton';
import type { Editor } from './useEditor';

interface RecordActionsProps {
  readonly kind: ContentKind;
  /** The record's name as shown to people. */
  readonly name: string;
  readonly editor: Pick<Editor<unknown, unknown>, 'id'>;
}

/** Actions on a record other than editing it. */
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
