import { ApiError } from '@site/platform';
import { type Calls, useCalls } from '@site/platform/session';
import { useEffect, useState } from 'react';
import { v4 as newUuid } from 'uuid';
import type { EditableRow, FormValues, Resource } from '../kinds/resource';
import { copyCalls, type OpenRecord } from '../working-copies/calls';
import type { ServedRecord } from '../working-copies/facts';
import { browserTyping, holdForm, type LeftTyping, takeLeftTyping } from '../working-copies/leftTyping';

export interface OpenedRecord<Row> extends ServedRecord<Row> {
  /** One window, opened once. */
  readonly form: string;
  /** Did not reach the server. */
  readonly left: LeftTyping | null;
  /** Null for a new record. */
  readonly open: OpenRecord | null;
  release(): void;
}

/** With null, a new one. Rejects with a 404 if nothing exists. */
async function openRecord<Row extends EditableRow, Input extends FormValues>(
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
    const record = await copyCalls(calls, resource.kind).read(resource.item, id, form);
    if (!record.row && !record.copy && !opened.left) {
      throw new ApiError(404, 'There is no such record');
    }
    return { ...opened, ...record };
  } catch (error) {
    release();
    throw error;
  }
}

/** Once: the form is saved against the version that it started from, whatever the list learns later. */
export function useOpenRecord<Row extends EditableRow, Input extends FormValues>(
  resource: Resource<Row, Input>,
  id: number | null,
  isWanted: boolean,
): readonly [opened: OpenedRecord<Row> | Error | undefined, tryAgain: () => void] {
  const calls = useCalls();
  const [opened, setOpened] = useState<OpenedRecord<Row> | Error>();
  const isDue = isWanted && opened === undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, and again on a retry
  useEffect(() => {
    if (!isDue) {
      return;
    }
    let isLeft = false;
    openRecord(calls, resource, id).then(
      (record) => (isLeft ? record.release() : setOpened(record)),
      (failure: Error) => isLeft || setOpened(failure),
    );
    return () => {
      isLeft = true;
    };
  }, [isDue]);

  return [opened, () => setOpened(undefined)];
}
