import { ApiError } from '@site/platform';
import type { Calls } from '@site/platform/session';
import { v4 as newUuid } from 'uuid';
import type { EditableRow, FormValues, Resource } from '../kinds/resource';
import { browserTyping, holdForm, type LeftTyping, takeLeftTyping } from '../working-copies/leftTyping';
import { noteEditor, type OpenRecord } from '../working-copies/presence';
import { copyPath, type WorkingCopy } from '../working-copies/workingCopies';

/** Everything that an editor starts with. */
export interface OpenedRecord<Row> {
  /** Identifies the form: one window, opened once. */
  readonly form: string;
  /** The record as stored; null if it is not on the site. */
  readonly row: Row | null;
  readonly copy: WorkingCopy | null;
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
  { kind, item, textKey }: Resource<Row, Input>,
  id: number | null,
): Promise<OpenedRecord<Row>> {
  const taken = await takeLeftTyping(
    browserTyping,
    (typing) =>
      typing.kind === kind && typing.recordId === id && (id !== null || typing.textKey === (textKey ?? null)),
  );
  const form = taken?.typing.form ?? newUuid();
  const release = taken?.release ?? (await holdForm(form)) ?? (() => undefined);
  const opened = { form, left: taken?.typing ?? null, release };
  if (id === null) {
    return { ...opened, row: null, copy: null, open: null };
  }
  try {
    const open = await noteEditor(calls, kind, id, form);
    const [stored, copy] = await Promise.all([
      open.version === null ? null : calls.read(item(id)),
      open.workingCopy && calls.read(copyPath(kind, id)),
    ]);
    if (!stored && !copy && !opened.left) {
      throw new ApiError(404, 'There is no such record');
    }
    return { ...opened, open, row: stored?.data ?? null, copy: copy?.data ?? null };
  } catch (error) {
    release();
    throw error;
  }
}
