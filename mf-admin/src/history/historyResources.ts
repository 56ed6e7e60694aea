import type { ApiPath } from '@site/platform';
import { contentForms } from '../generated/contentForms';
import { sections } from '../generated/sections';
import type { ContentKind } from '../kinds/recordKinds';
import { type FieldDefinition, resourceOf } from '../kinds/resource';
import type { Fields } from '../working-copies/calls';
import { fieldValue } from '../working-copies/facts';

export interface HistoryResource {
  readonly kind: ContentKind;
  readonly noun: string;
  readonly fields: Readonly<Record<string, FieldDefinition>>;
  readonly labels: Readonly<Record<string, string>>;
  readonly images: readonly string[];
  readonly publishedField?: string;
  readonly blank: Fields;
  readonly item?: (id: number) => ApiPath<{ readonly data: object }>;
}

export const historyKinds = Object.keys(contentForms) as readonly ContentKind[];

export const historyResources = Object.fromEntries(
  historyKinds.map((kind) => [kind, historyOf(kind)]),
) as Readonly<Record<ContentKind, HistoryResource>>;

function historyOf(kind: ContentKind): HistoryResource {
  const { noun, labels, fields, blank, item, publishedField } = resourceOf(kind);
  return {
    kind,
    noun,
    fields,
    labels,
    images: Object.entries<FieldDefinition>(fields).flatMap(([field, { type }]) =>
      type === 'image' ? [field] : [],
    ),
    publishedField,
    blank: { ...blank() },
    // Only kinds with a section have an editor that could restore a version.
    ...(sections.some(({ key }) => key === kind) && { item }),
  };
}

type Form = Pick<HistoryResource, 'fields' | 'labels' | 'blank' | 'publishedField'>;

/** A version may have other fields than today's form. */
export function versionValues(data: Fields, { fields, labels, blank }: Form): Fields {
  const known = Object.keys(labels).filter((field) => field in data);
  return {
    ...formatsOf(known, fields),
    ...Object.fromEntries(known.map((field) => [field, fieldValue(data[field], blank[field])])),
  };
}

/** Versions from before there were formats are plain. */
function formatsOf(known: readonly string[], fields: HistoryResource['fields']): Fields {
  return Object.fromEntries(
    known.flatMap((name) => {
      const format = formatOf(fields[name]);
      return format === undefined ? [] : [[format, 'plain']];
    }),
  );
}

/** The field that says how this one is to be read: both are restored together. */
export function formatOf(field: FieldDefinition | undefined): string | undefined {
  return field?.type === 'richText' ? field.format : undefined;
}

export function unknownFields(data: Fields, { labels, publishedField }: Form): readonly string[] {
  return Object.keys(data).filter((field) => !(field in labels) && field !== publishedField);
}

export function changedFields(before: Fields, after: Fields, { labels }: Form): readonly string[] {
  return Object.keys(labels).filter(
    (field) => field in before && field in after && before[field] !== after[field],
  );
}
