import type { Calls } from '@site/platform/session';
import type { ContentKind } from '../kinds/recordKinds';
import type { CopySummary } from './workingCopies';

/** Somebody else who has a record open, or the same person in another window. */
export interface OtherEditor {
  readonly name: string;
  readonly isSameSession: boolean;
  readonly openedAt: string;
}

/** Who else has a record open, and how it is stored now. */
export interface OpenRecord {
  readonly others: readonly OtherEditor[];
  readonly workingCopy: CopySummary | null;
  /** Of the record; null where it is not stored. */
  readonly version: number | null;
}

/** Says that a form has a record open, and asks who else has. */
export async function noteEditor(
  calls: Calls,
  kind: ContentKind,
  id: number,
  form: string,
): Promise<OpenRecord> {
  const { data } = await calls.send('put', '/api/working-copies/{kind}/{id}/editors', {
    params: { kind, id },
    body: { editor: form },
  });
  return data;
}

/** Says that it is closed. When that does not arrive, it is forgotten after some seconds. */
export async function forgetEditor(
  calls: Calls,
  kind: ContentKind,
  id: number,
  editor: string,
): Promise<void> {
  await calls
    .send('delete', '/api/working-copies/{kind}/{id}/editors/{editor}', { params: { kind, id, editor } })
    .catch(() => undefined);
}
