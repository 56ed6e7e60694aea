import { useRead } from '@site/platform';
import { type ReactNode, useState } from 'react';
import { MissingRecord, noSuchRecord } from './MissingRecord';
import type { EditableRow, FormValues, Resource } from './resource';
import type { Editing } from './useEditing';

interface EditedRecordProps<Row extends EditableRow, Input extends FormValues> {
  readonly resource: Resource<Row, Input>;
  readonly editing: Editing;
  /** The rows that are there already. */
  readonly rows: readonly Row[] | undefined;
  /** One of the rows is being changed without an editor: none is opened until that is done. */
  readonly isStoring?: boolean;
  /** The editor of a record; with `null` of a new one. */
  readonly children: (row: Row | null) => ReactNode;
}

/** What the address says is being edited: a row of the list, or a record that is read first. */
export function EditedRecord<Row extends EditableRow, Input extends FormValues>({
  resource,
  editing: { record, close },
  rows,
  isStoring = false,
  children,
}: EditedRecordProps<Row, Input>) {
  if (record === null) {
    return null;
  }
  if (record.name === null) {
    return children(null);
  }
  const id = /^[1-9]\d{0,9}$/.test(record.name) ? Number(record.name) : null;
  return (
    <StoredRecord
      key={record.name}
      resource={resource}
      id={id}
      row={rows?.find((row) => row.id === id)}
      isStoring={isStoring}
      onClose={close}
    >
      {children}
    </StoredRecord>
  );
}

interface StoredRecordProps<Row extends EditableRow, Input extends FormValues> {
  readonly resource: Resource<Row, Input>;
  /** Null for what is no id. */
  readonly id: number | null;
  readonly row: Row | undefined;
  readonly isStoring: boolean;
  readonly onClose: () => void;
  readonly children: (row: Row) => ReactNode;
}

function StoredRecord<Row extends EditableRow, Input extends FormValues>({
  resource: { noun, item },
  id,
  row,
  isStoring,
  onClose,
  children,
}: StoredRecordProps<Row, Input>) {
  // The form begins with one version and is saved against that one, whatever the list learns meanwhile.
  const [known, setKnown] = useState(isStoring ? undefined : row);
  const { data, error, isValidating, mutate } = useRead(known || row || id === null ? null : item(id));
  if (known) {
    return children(known);
  }
  const latest = row ?? (isValidating ? undefined : data?.data);
  if (latest && !isStoring) {
    setKnown(latest);
  }
  return (
    <MissingRecord
      noun={noun}
      error={id === null ? noSuchRecord : error}
      onRetry={() => void mutate()}
      onClose={onClose}
    />
  );
}
