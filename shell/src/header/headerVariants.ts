import { paths, type SectionId } from '@site/platform/paths';
import type { FrameTextKey, SliceMenuEntry } from '@site/platform/shell';
import type { ComposedSlice } from '../page/composition';
import type { HeaderVariant } from '../page/pagePayload';

export type MenuItem =
  | { readonly label: string; readonly page: string }
  | { readonly label: string; readonly section: SectionId };

type MenuTarget =
  | { readonly text: FrameTextKey; readonly page: string }
  | { readonly text: FrameTextKey; readonly section: SectionId };

interface HeaderVariantSettings {
  readonly items: readonly MenuTarget[];
  /** In pixels. */
  readonly solidPast: number;
  readonly hasContactButton: boolean;
}

export const headerVariants: Readonly<Record<HeaderVariant, HeaderVariantSettings>> = {
  standard: {
    items: [
      { text: 'menu_home', page: paths.home },
      { text: 'menu_who', section: 'who-we-are' },
      { text: 'menu_portfolio', page: paths.companies },
      { text: 'menu_team', page: paths.team },
      { text: 'menu_contact', section: 'contact' },
    ],
    solidPast: 50,
    hasContactButton: false,
  },
  sections: {
    items: [
      { text: 'menu_who', section: 'who-we-are' },
      { text: 'menu_what', section: 'what-we-do' },
      { text: 'menu_companies', section: 'companies' },
      { text: 'menu_team', section: 'team' },
      { text: 'menu_careers', section: 'careers' },
      { text: 'menu_news', section: 'news' },
    ],
    solidPast: 20,
    hasContactButton: true,
  },
};

/** The header has no room for more. */
const MOST_OF_SLICES = 3;

export function menuItems(
  variant: HeaderVariant,
  slices: readonly Pick<ComposedSlice, 'menu'>[],
  textOf: (key: FrameTextKey) => string,
): readonly MenuItem[] {
  const items = headerVariants[variant].items.map(({ text, ...target }) => ({
    ...target,
    label: textOf(text),
  }));
  const added: MenuItem[] = [];
  for (const entry of slices.flatMap(({ menu = [] }) => menu)) {
    if (added.length < MOST_OF_SLICES && ![...items, ...added].some((item) => isSame(item, entry))) {
      added.push({ label: entry.label, page: entry.path });
    }
  }
  return [...items, ...added];
}

function isSame(item: MenuItem, { label, path }: SliceMenuEntry): boolean {
  return item.label.toLowerCase() === label.toLowerCase() || ('page' in item && item.page === path);
}
