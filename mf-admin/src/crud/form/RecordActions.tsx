import type { EditorView } from '../../editor/useEditor';
import { HistoryButton } from '../../history-button/HistoryButton';
import type { EditableRow, FormValues, Resource } from '../../kinds/resource';
import { ScheduleButton } from '../../schedules/ScheduleButton';

interface RecordActionsProps<Row extends EditableRow, Input extends FormValues> {
  readonly resource: Pick<Resource<Row, Input>, 'kind' | 'noun' | 'nameOf'>;
  readonly editor: Pick<EditorView<Row, Input>, 'id' | 'row'>;
}

export function RecordActions<Row extends EditableRow, Input extends FormValues>({
  resource: { kind, noun, nameOf },
  editor: { id, row },
}: RecordActionsProps<Row, Input>) {
  const name = row ? nameOf(row) : noun;
  return (
    id !== null && (
      <>
        <HistoryButton target={{ kind, id }} name={name} />
        <ScheduleButton record={`${kind}/${id}`} name={name} />
      </>
    )
  );
}
