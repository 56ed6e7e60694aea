import { type ApiPath, apiPath, type ReadOf } from '@site/platform';
import type { HistoryTarget } from '../history-button/historyTarget';
import type { VersionSummary } from './versionWords';

export type Version = ReadOf<'/api/history/{kind}/{id}/{version}'>['data'];

export const VERSIONS_SHOWN = 20;

/** One version more than a page shows: the one before its last. */
export function versionsPath(
  target: HistoryTarget,
  offset: number,
): ApiPath<ReadOf<'/api/history/{kind}/{id}'>> {
  const query = { limit: VERSIONS_SHOWN + 1, offset };
  return 'key' in target
    ? apiPath('/api/history/texts/{key}', { params: { key: target.key }, query })
    : apiPath('/api/history/{kind}/{id}', { params: { kind: target.kind, id: target.id }, query });
}

export function versionPath(
  { kind }: HistoryTarget,
  { recordId, id }: Pick<VersionSummary, 'recordId' | 'id'>,
): ApiPath<{ readonly data: Version }> {
  return apiPath('/api/history/{kind}/{id}/{version}', { params: { kind, id: recordId, version: id } });
}
