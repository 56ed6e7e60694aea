import type { ReadOf } from '@site/platform';

export type VersionSummary = ReadOf<'/api/history/{kind}/{id}'>['data'][number];

/** What was done, in words. */
export const actionWords: Readonly<Record<VersionSummary['action'], string>> = {
  publish: 'Published',
  unpublish: 'Unpublished',
  save: 'Saved, not published',
  delete: 'Deleted',
  restore: 'Restored',
  discard: 'Discarded changes',
};

const toTheSecond = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/** A moment by the administrator's clock; two versions may be of one minute: `Nov 21, 2026, 8:45:10 AM`. */
export function momentOf({ at }: Pick<VersionSummary, 'at'>): string {
  return toTheSecond.format(new Date(at));
}

const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

/** The same in full, with the weekday and the time zone. */
export function exactMoment(moment: string): string {
  return exact.format(new Date(moment));
}

/** Whether a record was deleted, by its versions, the last one first. */
export function isInTrash(versions: readonly VersionSummary[]): boolean {
  return lastState(versions)?.action === 'delete';
}

/** The id of the record as it is stored, be it published or not; undefined where there is none. */
export function storedIn(
  versions: readonly VersionSummary[],
  hasPublishedField: boolean,
): number | undefined {
  const last = lastState(versions);
  const isStored = last && last.action !== 'delete' && (hasPublishedField || last.action !== 'unpublish');
  return isStored ? last.recordId : undefined;
}

/** What was discarded has changed nothing. */
function lastState(versions: readonly VersionSummary[]): VersionSummary | undefined {
  return versions.find(({ action }) => action !== 'discard');
}
