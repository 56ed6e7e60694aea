import { useState } from 'react';
import type { EditableRow } from './resource';

interface Editing<Row> {
  /** What is open in the editor: a record, or with `null` a new one. */
  readonly record: { readonly row: Row | null } | null;
  /** The record that was saved last. */
  readonly changedId: number | undefined;
  create(): void;
  edit(row: Row): void;
  saved(row: Row): void;
  close(): void;
}

/** Which record is being edited, and which was last. */
export function useEditing<Row extends EditableRow>(): Editing<Row> {
  const [record, setRecord] = useState<Editing<Row>['record']>(null);
  const [changedId, setChangedId] = useState<number>();

  function open(row: Row | null) {
    setChangedId(undefined);
    setRecord({ row });
  }
  return {
    record,
    changedId,
    create: () => open(null),
    edit: open,
    saved(row) {
      setChangedId(row.id);
      setRecord(null);
    },
    close: () => setRecord(null),
  };
}
