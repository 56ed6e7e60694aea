import type { ApiPath } from '@site/platform';
import type { FieldDefinition } from '../fields/fieldDefinition';
import { contentForms } from '../generated/contentForms';
import { sections } from '../generated/sections';
import type { ContentKind } from '../kinds/recordKinds';
import { resourceOf } from '../kinds/resourceOf';
import type { Fields } from '../working-copies/workingCopies';

export interface HistoryResource {
  readonly kind: ContentKind;
  readonly noun: string;
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
