import type { ApiPath } from '@site/platform';
import { CallError, type Calls } from '@site/platform/session';
import type { ContentKind } from '../kinds/recordKinds';
import type { ServedRecord } from './facts';
import { type CopySummary, copyPath, type Fields, type WorkingCopy } from './workingCopies';

/** The calls that save a working copy. */
export interface CopyCalls {
  create(body: { data: Fields; creationKey: string; textKey?: string }): Promise<CopySummary>;
  save(
    recordId: number,
    body: { data: Fields; revision: number | null; baseVersion?: number; keepsReplaced?: boolean },
  ): Promise<CopySummary>;
}

/** Returns the calls that save a kind's working copies. */
export function copyCalls(calls: Calls, kind: ContentKind): CopyCalls {
  return {
    async create(body) {
      const { data } = await calls.send('post', '/api/working-copies/{kind}', { params: { kind }, body });
      return data;
    },
    async save(id, body) {
      const { data } = await calls.send('put', '/api/working-copies/{kind}/{id}', {
        params: { kind, id },
        body,
      });
      return data;
    },
  };
}

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

/** Reports that a form has a record open, and reads it with its working copy. */
export async function readRecord<Row>(
  calls: Calls,
  { kind, item }: { kind: ContentKind; item(id: number): ApiPath<{ readonly data: Row }> },
  id: number,
  form: string,
): Promise<ServedRecord<Row> & { readonly open: OpenRecord }> {
  const open = await noteEditor(calls, kind, id, form);
  const [stored, copy] = await Promise.all([
    open.version === null ? null : calls.read(item(id)),
    open.workingCopy && calls.read(copyPath(kind, id)),
  ]);
  return { open, row: stored?.data ?? null, copy: copy?.data ?? null };
}

/** Discards a working copy. A record that was never on the site moves to the trash. */
export async function discardCopy(calls: Calls, kind: ContentKind, id: number, revision: number) {
  await calls.send('post', '/api/working-copies/{kind}/{id}/discard', {
    params: { kind, id },
    body: { revision },
  });
}

/** A record as stored by someone else. */
interface StoredElsewhere {
  readonly version: number;
  readonly data: Fields;
  readonly by: string | null;
  readonly at: string | null;
}

/** Why the API refuses a working copy, in machine-readable form. */
export type Refusal =
  | { readonly code: 'COPY_CHANGED' | 'COPY_EXISTS'; readonly workingCopy: WorkingCopy }
  | { readonly code: 'COPY_GONE' }
  | { readonly code: 'RECORD_CHANGED'; readonly stored: StoredElsewhere; readonly base: Fields | null }
  | {
      readonly code: 'RECORD_DELETED';
      readonly deletedBy: string | null;
      readonly deletedAt: string | null;
    };

const codes: readonly Refusal['code'][] = [
  'COPY_CHANGED',
  'COPY_EXISTS',
  'COPY_GONE',
  'RECORD_CHANGED',
  'RECORD_DELETED',
];

/** Reads from a failed call what it says about the working copy; undefined if it failed for another reason. */
export function refusalIn(error: unknown): Refusal | undefined {
  if (!(error instanceof CallError) || error.status !== 409) {
    return undefined;
  }
  try {
    // Each code of the API has its own details.
    const answer = JSON.parse(error.text) as Refusal;
    return codes.includes(answer.code) ? answer : undefined;
  } catch {
    return undefined;
  }
}
