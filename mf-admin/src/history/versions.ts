import { type ApiPath, apiPath, type ReadOf } from '@site/platform';
import { sections } from '../generated/sections';
import type { ContentKindName } from '../kinds/recordKinds';
import { type FieldDefinition, formatsOf, resourceOf } from '../kinds/resource';
import type { HistoryTarget } from '../overlays/historyTarget';
import { type Fields, fieldValue } from '../working-copies/copies';

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

/** Discarded changes have not changed the record. */
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

export interface HistoryResource {
  readonly kind: ContentKindName;
  readonly noun: string;
  readonly fields: Readonly<Record<string, FieldDefinition>>;
  readonly labels: Readonly<Record<string, string>>;
  readonly publishedField?: string;
  readonly blank: Fields;
  readonly item?: (id: number) => ApiPath<{ readonly data: object }>;
}

export function historyOf(kind: ContentKindName): HistoryResource {
  const { blank, item, ...resource } = resourceOf(kind);
  return {
    ...resource,
    kind,
    blank: { ...blank() },
    ...(sections.some(({ key }) => key === kind) && { item }),
  };
}

type Form = Pick<HistoryResource, 'fields' | 'labels' | 'blank' | 'publishedField'>;

/** A version from before texts had formats is plain. */
export function versionValues(data: Fields, { fields, labels, blank }: Form): Fields {
  const known = Object.keys(labels).filter((field) => field in data);
  const formats = Object.entries(formatsOf(fields)).filter(([text]) => known.includes(text));
  return {
    ...Object.fromEntries(formats.map(([, format]) => [format, 'plain'])),
    ...Object.fromEntries(known.map((field) => [field, fieldValue(data[field], blank[field])])),
  };
}

export function unknownFields(data: Fields, { labels, publishedField }: Form): readonly string[] {
  return Object.keys(data).filter((field) => !(field in labels) && field !== publishedField);
}
