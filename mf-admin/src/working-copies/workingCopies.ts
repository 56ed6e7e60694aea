import { type ApiPath, apiPath, type ReadOf } from '@site/platform';
import { CallError, type Calls } from '@site/platform/session';
import type { ContentKind } from '../kinds/recordKinds';

/** What was typed in a record and is not public. */
export type WorkingCopy = ReadOf<'/api/working-copies/{kind}/{id}'>['data'];

export type CopySummary = ReadOf<'/api/working-copies'>['data'][number];

/** A form's values by field name. */
export type Fields = Readonly<Record<string, unknown>>;

export const workingCopiesRoot = '/api/working-copies';

/** Returns the path of a kind's working copies, as many as one response holds. */
export function copiesPath(kind: ContentKind): ApiPath<ReadOf<'/api/working-copies'>> {
  return apiPath('/api/working-copies', { query: { kind, limit: 500 } });
}

export function copyPath(kind: ContentKind, id: number): ApiPath<{ readonly data: WorkingCopy }> {
  return apiPath('/api/working-copies/{kind}/{id}', { params: { kind, id } });
}

/** A record as stored by someone else. */
export interface StoredElsewhere {
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

/** Discards a working copy. A record that was never on the site moves to the trash. */
export async function discardCopy(calls: Calls, kind: ContentKind, id: number, revision: number) {
  await calls.send('post', '/api/working-copies/{kind}/{id}/discard', {
    params: { kind, id },
    body: { revision },
  });
}
