import type { Calls } from '@site/platform/session';
import type { ContentKind } from '../kinds/recordKinds';
import type { CopySummary } from './workingCopies';

/** Someone else who has a record open, or the same person in another window. */
export interface OtherEditor {
  readonly name: string;
  readonly isSameSession: boolean;
  readonly openedAt: string;
}

/** Who else has a record open, and its stored state. */
export interface OpenRecord {
  readonly others: readonly OtherEditor[];
  readonly workingCopy: CopySummary | null;
  /** The record's version; null if it is not stored. */
  readonly version: number | null;
}

/** Reports that a form has a record open, and asks who else has. */
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

/** Reports that it is closed. If that does not arrive, the server forgets the form after some seconds. */
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
