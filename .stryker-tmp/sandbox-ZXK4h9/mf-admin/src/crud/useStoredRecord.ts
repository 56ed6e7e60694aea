import { useCalls } from '@site/platform/session';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { EditableRow, FormValues, Resource } from '../kinds/resource';
import type { CopyKeeper } from '../working-copies/CopyKeeper';
import { fieldValues, sentFields, storedValues } from '../working-copies/fieldValues';
import { noteEditor } from '../working-copies/presence';
import { copyPath, type WorkingCopy } from '../working-copies/workingCopies';
import type { OpenedRecord } from './openRecord';
import { showValues } from './showValues';
import { knownCopy } from './useKeeper';

/** A record as the server has it: the stored state, and the working copy. */
export interface ServedRecord<Row> {
  readonly row: Row | null;
  readonly copy: WorkingCopy | null;
}

export interface StoredRecord<Row, Input> {
  /** As stored; null if it is not on the site. */
  readonly row: Row | null;
  /** Whether it is, or ever was, public. */
  readonly wasPublic: boolean;
  /** Reads the record again. */
  read(id: number): Promise<ServedRecord<Row>>;
  /** Returns the values that a form shows of it. */
  valuesOf(served: ServedRecord<Row>): Input;
  /** Shows the server's state in the form. */
  show(served: ServedRecord<Row>): void;
  /** Updates the stored state and leaves the form unchanged. */
  learn(row: Row | null): void;
}

/** Tracks what the server has of the record in a form. */
export function useStoredRecord<Row extends EditableRow, Input extends FormValues>(
  resource: Resource<Row, Input>,
  opened: OpenedRecord<Row>,
  form: FormInstance<Input>,
  keeper: CopyKeeper,
): StoredRecord<Row, Input> {
  const calls = useCalls();
  const [row, setRow] = useState(opened.row);
  const [wasPublic, setWasPublic] = useState(opened.row !== null || opened.copy?.isNew === false);

  function learn(stored: Row | null) {
    setRow(stored);
    setWasPublic((before) => before || stored !== null);
  }

  function valuesOf(served: ServedRecord<Row>): Input {
    return servedValues(resource, served);
  }

  return {
    row,
    wasPublic,
    learn,
    valuesOf,
    async read(id) {
      const open = await noteEditor(calls, resource.kind, id, opened.form);
      const [stored, copy] = await Promise.all([
        open.version === null ? null : calls.read(resource.item(id)),
        open.workingCopy && calls.read(copyPath(resource.kind, id)),
      ]);
      return { row: stored?.data ?? null, copy: copy?.data ?? null };
    },
    show(served) {
      const values = valuesOf(served);
      learn(served.row);
      showValues(form, values);
      keeper.adopt(knownCopy(served, values), sentFields(values));
    },
  };
}

/** Returns the values that a form shows of a record: its working copy, or else the stored state. */
export function servedValues<Row extends EditableRow, Input extends FormValues>(
  resource: Resource<Row, Input>,
  { row, copy }: ServedRecord<Row>,
): Input {
  const stored = row ? storedValues(resource, row) : resource.blank();
  // Fields missing from the working copy keep their stored values.
  return copy ? fieldValues(copy.data, stored) : stored;
}
