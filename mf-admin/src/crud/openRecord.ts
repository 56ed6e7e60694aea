import { ApiError } from '@site/platform';
import type { Calls } from '@site/platform/session';
import { v4 as newUuid } from 'uuid';
import type { EditableRow, FormValues, Resource } from '../kinds/resource';
import { type OpenRecord, readRecord } from '../working-copies/calls';
import type { ServedRecord } from '../working-copies/facts';
import { browserTyping, holdForm, type LeftTyping, takeLeftTyping } from '../working-copies/leftTyping';

/** Everything that an editor starts with. */
export interface OpenedRecord<Row> extends ServedRecord<Row> {
  /** Identifies the form: one window, opened once. */
  readonly form: string;
  /** What was typed in an earlier form and did not reach the server. */
  readonly left: LeftTyping | null;
  /** Who else has it open; null for a new record. */
  readonly open: OpenRecord | null;
  /** Gives up the hold on the record when the form closes. */
  release(): void;
}

/** Reads everything about a record; with null, about a new one. Rejects with a 404 if nothing exists. */
export async function openRecord<Row extends EditableRow, Input extends FormValues>(
  calls: Calls,
  resource: Resource<Row, Input>,
  id: number | null,
): Promise<OpenedRecord<Row>> {
  const taken = await takeLeftTyping(
    browserTyping,
    (typing) =>
      typing.kind === resource.kind &&
      typing.recordId === id &&
      (id !== null || typing.textKey === (resource.textKey ?? null)),
  );
  const form = taken?.typing.form ?? newUuid();
  const release = taken?.release ?? (await holdForm(form)) ?? (() => undefined);
  const opened = { form, left: taken?.typing ?? null, release };
  if (id === null) {
    return { ...opened, row: null, copy: null, open: null };
  }
  try {
    const record = await readRecord(calls, resource, id, form);
    if (!record.row && !record.copy && !opened.left) {
      throw new ApiError(404, 'There is no such record');
    }
    return { ...opened, ...record };
  } catch (error) {
    release();
    throw error;
  }
}
