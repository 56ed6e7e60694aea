import { useCalls } from '@site/platform/session';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { EditableRow, FormValues, Resource } from '../kinds/resource';
import type { CopyKeeper } from '../working-copies/CopyKeeper';
import { readRecord } from '../working-copies/calls';
import { knownCopy, type ServedRecord, sentFields, servedValues } from '../working-copies/facts';
import type { Conflict } from '../working-copies/merge';
import type { OpenedRecord } from './openRecord';
import { showValues } from './showValues';

export interface StoredRecord<Row, Input> {
  /** As stored; null if it is not on the site. */
  readonly row: Row | null;
  /** Whether it is, or ever was, public. */
  readonly wasPublic: boolean;
  /** Reads the record again. */
  read(id: number): Promise<ServedRecord<Row>>;
  /** Shows the server's state in the form. */
  show(served: ServedRecord<Row>): void;
  /** Updates the stored state and leaves the form unchanged. */
  learn(row: Row | null): void;
  /** Shows two versions merged in the form, to be saved; puts them to the editor if that needs a choice. */
  merge(conflict: Conflict<Input>): 'merged' | 'disputed';
}

/** Tracks what the server has of the record in a form. */
export function useStoredRecord<Row extends EditableRow, Input extends FormValues>(
  resource: Resource<Row, Input>,
  opened: OpenedRecord<Row>,
  form: FormInstance<Input>,
  keeper: CopyKeeper,
  onConflict: (conflict: Conflict<Input>) => void,
): StoredRecord<Row, Input> {
  const calls = useCalls();
  const [row, setRow] = useState(opened.row);
  const [wasPublic, setWasPublic] = useState(opened.row !== null || opened.copy?.isNew === false);

  function learn(stored: Row | null) {
    setRow(stored);
    setWasPublic((before) => before || stored !== null);
  }

  return {
    row,
    wasPublic,
    learn,
    read: (id) => readRecord(calls, resource, id, opened.form),
    show(served) {
      const values = servedValues(resource, served);
      learn(served.row);
      showValues(form, values);
      keeper.adopt(knownCopy(served, values), sentFields(values));
    },
    merge(conflict) {
      if (conflict.disputed.length > 0) {
        onConflict(conflict);
        return 'disputed';
      }
      form.setFieldsValue(conflict.merged);
      keeper.adopt(conflict.known, sentFields(conflict.merged));
      return 'merged';
    },
  };
}
