import type { ReadOf } from '@site/platform';

export type VersionSummary = ReadOf<'/api/history/{kind}/{id}'>['data'][number];

export const actionWords: Readonly<Record<VersionSummary['action'], string>> = {
  publish: 'Published',
  unpublish: 'Unpublished',
  save: 'Saved, not published',
  delete: 'Deleted',
  restore: 'Restored',
  discard: 'Discarded changes',
};

const toTheSecond = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

export function momentOf({ at }: Pick<VersionSummary, 'at'>): string {
  return toTheSecond.format(new Date(at));
}

const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

export function exactMoment(moment: string): string {
  return exact.format(new Date(moment));
}

export function isInTrash(versions: readonly VersionSummary[]): boolean {
  return lastState(versions)?.action === 'delete';
}

export function storedIn(
  versions: readonly VersionSummary[],
  hasPublishedField: boolean,
): number | undefined {
  const last = lastState(versions);
  const isStored = last && last.action !== 'delete' && (hasPublishedField || last.action !== 'unpublish');
  return isStored ? last.recordId : undefined;
}

/** Discarded changes did not change the record. */
function lastState(versions: readonly VersionSummary[]): VersionSummary | undefined {
  return versions.find(({ action }) => action !== 'discard');
}
