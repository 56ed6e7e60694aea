import { apiPath, useRead } from '@site/platform';
import type { MenuEntry } from '@site/platform/session';

export const pagesPath = apiPath('/api/pages', { query: { limit: 500 } });

/** The entry names a page by its id, so it follows when the address changes. */
export interface PageEntry {
  readonly label: string;
  readonly page: number;
}

export type EditedEntry = MenuEntry | PageEntry;

/** After a conflict, or by another program, the text may contain anything. */
export function entriesIn(text: string): readonly EditedEntry[] {
  try {
    const entries: unknown = JSON.parse(text);
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is EditedEntry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'label' in value &&
    typeof value.label === 'string' &&
    (('address' in value && typeof value.address === 'string') ||
      ('page' in value && typeof value.page === 'number'))
  );
}

export function menuInWords(text: string): string {
  return entriesIn(text)
    .map(({ label }) => label)
    .join(' · ');
}

/** `Label → /address`, a line for each entry. */
export function useMenuLines(isMenu: boolean): (text: string) => string {
  const pages = useRead(isMenu ? pagesPath : null).data?.data;
  const addressOf = (entry: EditedEntry) =>
    'address' in entry
      ? entry.address
      : (pages?.find(({ id }) => id === entry.page)?.address ?? (pages ? 'a deleted page' : '…'));
  return (text) =>
    entriesIn(text)
      .map((entry) => `${entry.label} → ${addressOf(entry)}`)
      .join('\n') || '(empty)';
}

export function problemsOf(entry: EditedEntry): { readonly label?: string; readonly address?: string } {
  const isReachable = 'page' in entry || /^(\/(?![/\\])|https:\/\/[^\s/\\])\S*$/.test(entry.address);
  return {
    ...(entry.label.trim() === '' && { label: 'Label is required' }),
    ...(!isReachable && { address: 'Address must begin with / or https://' }),
  };
}

export function firstWrong(entries: readonly EditedEntry[]): number {
  return entries.findIndex((entry) => Object.keys(problemsOf(entry)).length > 0);
}
