import type { ApiPath } from '@site/platform';
import { contentForms } from '../generated/contentForms';
import { sections } from '../generated/sections';
import type { ContentKind } from '../kinds/recordKinds';
import { type FieldDefinition, formatsOf, resourceOf } from '../kinds/resource';
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
    // Only kinds with a section have an editor.
    ...(sections.some(({ key }) => key === kind) && { item }),
  };
}

type Form = Pick<HistoryResource, 'fields' | 'labels' | 'blank' | 'publishedField'>;

/** A version from before there were formats is plain. */
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

/** A text goes with its format. */
export function changedFields(before: Fields, after: Fields, { fields, labels }: Form): readonly string[] {
  const formats = formatsOf(fields);
  const isChanged = (field: string | undefined) =>
    field !== undefined && field in before && field in after && before[field] !== after[field];
  return comparedFields({ fields, labels }).filter((field) => isChanged(field) || isChanged(formats[field]));
}

export function comparedFields({ fields, labels }: Pick<Form, 'fields' | 'labels'>): readonly string[] {
  return Object.keys(labels).filter((field) => fields[field]?.type !== 'format');
}
