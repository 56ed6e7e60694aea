import { type ApiPath, apiPath, type ReadOf } from '@site/platform';
import { CallError, type Calls } from '@site/platform/session';
import type { ContentKind } from '../kinds/recordKinds';

/** What was typed of a record and is not public. */
export type WorkingCopy = ReadOf<'/api/working-copies/{kind}/{id}'>['data'];

export type CopySummary = ReadOf<'/api/working-copies'>['data'][number];

/** The values of a form by the names of its fields. */
export type Fields = Readonly<Record<string, unknown>>;

export const workingCopiesRoot = '/api/working-copies';

/** All working copies of a kind, as far as one answer holds them. */
export function copiesPath(kind: ContentKind): ApiPath<ReadOf<'/api/working-copies'>> {
  return apiPath('/api/working-copies', { query: { kind, limit: 500 } });
}

export function copyPath(kind: ContentKind, id: number): ApiPath<{ readonly data: WorkingCopy }> {
  return apiPath('/api/working-copies/{kind}/{id}', { params: { kind, id } });
}

/** A record as somebody else has stored it. */
export interface StoredElsewhere {
  readonly version: number;
  readonly data: Fields;
  readonly by: string | null;
  readonly at: string | null;
}

/** Why the API does not take a working copy as it is, for programs. */
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

/** What a failed call says about the working copy; undefined where it failed for another reason. */
export function refusalIn(error: unknown): Refusal | undefined {
  if (!(error instanceof CallError) || error.status !== 409) {
    return undefined;
  }
  try {
    // The API gives each code its details.
    const answer = JSON.parse(error.text) as Refusal;
    return codes.includes(answer.code) ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** Gives up a working copy. What was never on the site goes into the trash. */
export async function discardCopy(calls: Calls, kind: ContentKind, id: number, revision: number) {
  await calls.send('post', '/api/working-copies/{kind}/{id}/discard', {
    params: { kind, id },
    body: { revision },
  });
}
