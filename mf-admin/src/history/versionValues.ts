import { fieldValue } from '../working-copies/facts';
import type { Fields } from '../working-copies/workingCopies';
import type { HistoryResource } from './historyResources';

type Form = Pick<HistoryResource, 'labels' | 'blank' | 'publishedField'>;

/** A version may have other fields than today's form. */
export function versionValues(data: Fields, { labels, blank }: Form): Fields {
  const known = Object.keys(labels).filter((field) => field in data);
  return Object.fromEntries(known.map((field) => [field, fieldValue(data[field], blank[field])]));
}

export function unknownFields(data: Fields, { labels, publishedField }: Form): readonly string[] {
  return Object.keys(data).filter((field) => !(field in labels) && field !== publishedField);
}

/** A field missing on one side is not a difference. */
export function changedFields(before: Fields, after: Fields, { labels }: Form): readonly string[] {
  return Object.keys(labels).filter(
    (field) => field in before && field in after && before[field] !== after[field],
  );
}
