import { type ApiPath, apiPath, type ReadOf } from '@site/platform';
import { type ContentKindName, recordKindNames } from '../kinds/recordKinds';
import type { CopySummary, Review } from './copies';

export const workingCopiesRoot = '/api/working-copies';

export function isDraft({ isStored, textKey }: CopySummary): boolean {
  return !isStored && textKey === null;
}

export function isWaiting(review: Review | null): boolean {
  return review !== null && review.returnedAt === null;
}

export async function refreshCopies(refresh: (prefix: string) => Promise<void>): Promise<void> {
  const lists = recordKindNames.map((kind) => `/api/${kind}/with-drafts`);
  await Promise.all([workingCopiesRoot, ...lists].map((prefix) => refresh(prefix)));
}

export const MOST_COPIES = 500;

export function copiesPath(kind: ContentKindName): ApiPath<ReadOf<'/api/working-copies'>> {
  return apiPath('/api/working-copies', { query: { kind, limit: MOST_COPIES } });
}
