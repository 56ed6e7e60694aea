import { useCalls } from '@site/platform/session';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { EditableRow, FormValues, Resource } from '../kinds/resource';
import type { CopyKeeper } from '../working-copies/CopyKeeper';
import { fieldValues, sentFields } from '../working-copies/fieldValues';
import { noteEditor } from '../working-copies/presence';
import { copyPath, type WorkingCopy } from '../working-copies/workingCopies';
import type { OpenedRecord } from './openRecord';
import { showValues } from './showValues';
import { knownCopy } from './useKeeper';

/** A record as the server has it: what is stored, and the working copy beside it. */
export interface ServedRecord<Row> {
  readonly row: Row | null;
  readonly copy: WorkingCopy | null;
}

export interface StoredRecord<Row, Input> {
  /** As it is stored; null for what is not on the site. */
  readonly row: Row | null;
  /** It was on the site once, or is. */
  readonly wasPublic: boolean;
  /** Reads the record anew. */
  read(id: number): Promise<ServedRecord<Row>>;
  /** What a form shows of it. */
  valuesOf(served: ServedRecord<Row>): Input;
  /** Shows in the form what the server has. */
  show(served: ServedRecord<Row>): void;
  /** Learns how it is stored, and leaves the form as it is. */
  learn(row: Row | null): void;
}

/** What the server has of the record in a form. */
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

/** What a form shows of a record: its working copy, or else what is stored. */
export function servedValues<Row extends EditableRow, Input extends FormValues>(
  resource: Resource<Row, Input>,
  { row, copy }: ServedRecord<Row>,
): Input {
  const stored = row ? resource.toInput(row) : resource.blank();
  // A field that the working copy does not have is as it is stored.
  return copy ? fieldValues(copy.data, stored) : stored;
}
