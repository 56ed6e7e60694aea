import type { Calls } from '@site/platform/session';

declare const calls: Calls;

/** What an import did or would do. */
export type ImportReport = Awaited<ReturnType<typeof calls.sendFile<'/api/companies/import'>>>['data'];

/** Summarizes an import: `3 created, 2 changed, 40 left as they are`. */
export function summaryOf(
  { created, changed, unchanged }: Pick<ImportReport, 'created' | 'changed' | 'unchanged'>,
  tense: 'planned' | 'done',
): string {
  const parts = [
    created > 0 && `${created} created`,
    changed > 0 && `${changed} changed`,
    unchanged > 0 && `${unchanged} left as ${unchanged === 1 ? 'it is' : 'they are'}`,
  ].filter((part) => part !== false);
  if (created + changed === 0) {
    return 'Nothing would change: all rows are already stored like this.';
  }
  return tense === 'done' ? parts.join(', ') : `If you import it: ${parts.join(', ')}.`;
}
