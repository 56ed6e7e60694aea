import { type MenuEntry, type MenuKey, menuKeys } from '@site/platform/session';

/** A page by its id, so that the entry follows when its address changes. */
export interface PageEntry {
  readonly label: string;
  readonly page: number;
}

export type EditedEntry = MenuEntry | PageEntry;

export const menuLimits: Readonly<Record<MenuKey, { readonly entries: number; readonly label: number }>> = {
  menu_header: { entries: 8, label: 24 },
  menu_footer_navigation: { entries: 10, label: 40 },
  menu_footer_pages: { entries: 10, label: 40 },
};

export function isMenuKey(key: string): key is MenuKey {
  return menuKeys.some((one) => one === key);
}

/** What is no menu has no entries: a conflict or another program may have left anything. */
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
