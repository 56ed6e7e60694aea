import type { ReadOf } from '@site/platform';

export type VersionSummary = ReadOf<'/api/history/{kind}/{id}'>['data'][number];

/** The actions, in words. */
export const actionWords: Readonly<Record<VersionSummary['action'], string>> = {
  publish: 'Published',
  unpublish: 'Unpublished',
  save: 'Saved, not published',
  delete: 'Deleted',
  restore: 'Restored',
  discard: 'Discarded changes',
};

const toTheSecond = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/** Formats a version's moment in local time, with seconds to tell versions apart: `Nov 21, 2026, 8:45:10 AM`. */
export function momentOf({ at }: Pick<VersionSummary, 'at'>): string {
  return toTheSecond.format(new Date(at));
}

const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

/** Formats a moment in full, with the weekday and the time zone. */
export function exactMoment(moment: string): string {
  return exact.format(new Date(moment));
}

/** Checks from its versions, latest first, whether a record is deleted. */
export function isInTrash(versions: readonly VersionSummary[]): boolean {
  return lastState(versions)?.action === 'delete';
}

/** Returns the id of the stored record, published or not; undefined if there is none. */
export function storedIn(
  versions: readonly VersionSummary[],
  hasPublishedField: boolean,
): number | undefined {
  const last = lastState(versions);
  const isStored = last && last.action !== 'delete' && (hasPublishedField || last.action !== 'unpublish');
  return isStored ? last.recordId : undefined;
}

/** Returns the latest version that changed the record; discarded changes did not. */
function lastState(versions: readonly VersionSummary[]): VersionSummary | undefined {
  return versions.find(({ action }) => action !== 'discard');
}
