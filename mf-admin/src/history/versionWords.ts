import { type ApiPath, apiPath, type ReadOf } from '@site/platform';
import type { HistoryTarget } from '../overlays/historyTarget';

export type VersionSummary = ReadOf<'/api/history/{kind}/{id}'>['data'][number];

export const actionWords: Readonly<Record<VersionSummary['action'], string>> = {
  publish: 'Published',
  unpublish: 'Unpublished',
  save: 'Saved, not published',
  delete: 'Deleted',
  restore: 'Restored',
  discard: 'Discarded changes',
};

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

export const VERSIONS_SHOWN = 20;

export function versionsPath(
  target: HistoryTarget,
  offset: number,
): ApiPath<ReadOf<'/api/history/{kind}/{id}'>> {
  const query = { limit: VERSIONS_SHOWN + 1, offset };
  return 'key' in target
    ? apiPath('/api/history/texts/{key}', { params: { key: target.key }, query })
    : apiPath('/api/history/{kind}/{id}', { params: { kind: target.kind, id: target.id }, query });
}

export function versionPath({ kind }: HistoryTarget, { recordId, id }: VersionSummary) {
  return apiPath('/api/history/{kind}/{id}/{version}', { params: { kind, id: recordId, version: id } });
}
