import type { Calls } from '@site/platform/session';

declare const calls: Calls;

export type ImportReport = Awaited<ReturnType<typeof calls.sendFile<'/api/companies/import'>>>['data'];

/** `3 created, 2 changed, 40 left as they are` */
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

/** A spreadsheet may have changed texts of which the stored ones stay. */
export function noteOf({ rewritten }: Pick<ImportReport, 'rewritten'>): string | undefined {
  if (rewritten === 0) {
    return undefined;
  }
  const cells = rewritten === 1 ? '1 cell has' : `${rewritten} cells have`;
  return `${cells} what a spreadsheet makes of a text by itself, such as 7 of 007. The stored text stays. If you meant the change, make it in the form.`;
}
