import type { ReactNode } from 'react';
import { useFocusBack } from '../dialogs/useFocusBack';
import { useAfterFinder } from '../finder/useAfterFinder';
import type { EditableRow, FormValues, Resource } from '../kinds/resource';
import { MissingRecord, noSuchRecord } from './MissingRecord';
import type { OpenedRecord } from './openRecord';
import type { Editing } from './useEditing';
import { useOpenRecord } from './useOpenRecord';

interface EditedRecordProps<Row extends EditableRow, Input extends FormValues> {
  readonly resource: Resource<Row, Input>;
  readonly editing: Editing;
  /** One of the rows is being changed without an editor; no editor opens until that is done. */
  readonly isStoring?: boolean;
  /** Renders the editor of a record. */
  readonly children: (opened: OpenedRecord<Row>) => ReactNode;
}

/** Whatever the address says is being edited: a record, a draft, or a new record. */
export function EditedRecord<Row extends EditableRow, Input extends FormValues>({
  resource,
  editing: { record, close },
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
    >
      {children}
    </RecordInEditor>
  );
}

interface RecordInEditorProps<Row extends EditableRow, Input extends FormValues> {
  readonly resource: Resource<Row, Input>;
  /** Null for a new record. */
  readonly id: number | null;
  readonly isStoring?: boolean;
  readonly onClose: () => void;
  readonly children: (opened: OpenedRecord<Row>) => ReactNode;
}

/** One record, from opening to closing. */
export function RecordInEditor<Row extends EditableRow, Input extends FormValues>({
  resource,
  id,
  isStoring = false,
  onClose,
  children,
}: RecordInEditorProps<Row, Input>) {
  const { opened, error, tryAgain } = useOpenRecord(resource, id, !isStoring);
  const isEditorShown = useAfterFinder(opened !== undefined);
  useFocusBack();
  return opened && isEditorShown ? (
    children(opened)
  ) : (
    <MissingRecord noun={resource.noun} error={error} onRetry={tryAgain} onClose={onClose} />
  );
}
