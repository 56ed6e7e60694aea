import type { ReactNode } from 'react';
import { type EditorOptions, type EditorView, useEditor } from '../../editor/useEditor';
import { useOpenRecord } from '../../editor/useOpenRecord';
import type { EditableRow, FormValues, Resource } from '../../kinds/resource';
import { noSuchRecord } from '../../overlays/AbsentRecord';
import { useAfterFinder } from '../../overlays/useAfterFinder';
import { useFocusBack } from '../../overlays/useFocusBack';
import type { Editing } from '../../records/useEditing';
import { MissingRecord } from './MissingRecord';

interface EditedRecordProps<Row extends EditableRow, Input extends FormValues> {
  readonly resource: Resource<Row, Input>;
  readonly editing: Editing;
  /** While a row is being changed without an editor, none opens. */
  readonly isStoring?: boolean;
  readonly children: (editor: EditorView<Row, Input>) => ReactNode;
}

export function EditedRecord<Row extends EditableRow, Input extends FormValues>({
  resource,
  editing: { record, close, begun, saved },
  isStoring = false,
  children,
}: EditedRecordProps<Row, Input>) {
  if (record === null) {
    return null;
  }
  if (record.name !== null && !/^[1-9]\d{0,9}$/.test(record.name)) {
    return <MissingRecord noun={resource.noun} error={noSuchRecord} onRetry={close} onClose={close} />;
  }
  return (
    <RecordInEditor
      key={record.editor}
      resource={resource}
      id={record.name === null ? null : Number(record.name)}
      isStoring={isStoring}
      onClose={close}
      onBegun={begun}
      onPublished={saved}
    >
      {children}
    </RecordInEditor>
  );
}

interface RecordInEditorProps<Row extends EditableRow, Input extends FormValues>
  extends Omit<EditorOptions<Row, Input>, 'opened'> {
  /** Null for a new record. */
  readonly id: number | null;
  readonly isStoring?: boolean;
  readonly children: (editor: EditorView<Row, Input>) => ReactNode;
}

export function RecordInEditor<Row extends EditableRow, Input extends FormValues>({
  id,
  isStoring = false,
  children,
  ...options
}: RecordInEditorProps<Row, Input>) {
  const { resource, onClose } = options;
  const [opened, tryAgain] = useOpenRecord(resource, id, !isStoring);
  const error = opened instanceof Error ? opened : undefined;
  const record = opened instanceof Error ? undefined : opened;
  const isEditorShown = useAfterFinder(record !== undefined);
  useFocusBack();
  return record && isEditorShown ? (
    <OpenedEditor {...options} opened={record}>
      {children}
    </OpenedEditor>
  ) : (
    <MissingRecord noun={resource.noun} error={error} onRetry={tryAgain} onClose={onClose} />
  );
}

export function OpenedEditor<Row extends EditableRow, Input extends FormValues>({
  children,
  ...options
}: EditorOptions<Row, Input> & Pick<RecordInEditorProps<Row, Input>, 'children'>) {
  return children(useEditor(options));
}
