import { paths, type SectionId } from '@site/platform/paths';
import type { FrameTextKey, MenuEntry, MenuKey, SliceMenuEntry } from '@site/platform/shell';
import { type ComposedSlice, isAnyOther, matchRoute } from '../page/composition';
import type { HeaderVariant } from '../page/pagePayload';

export type MenuItem =
  | { readonly label: string; readonly page: string }
  | { readonly label: string; readonly section: SectionId }
  | { readonly label: string; readonly url: string };

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

const footerMenus: Readonly<Record<Exclude<MenuKey, 'menu_header'>, readonly MenuTarget[]>> = {
  menu_footer_navigation: [
    { text: 'menu_who', section: 'who-we-are' },
    { text: 'menu_what', section: 'what-we-do' },
    { text: 'menu_portfolio', page: paths.companies },
    { text: 'menu_team', page: paths.team },
    { text: 'menu_contact', section: 'contact' },
  ],
  menu_footer_pages: [
    { text: 'footer_companies', page: paths.companies },
    { text: 'footer_team', page: paths.team },
    { text: 'footer_careers', page: paths.careers },
    { text: 'footer_articles', page: paths.articles },
    { text: 'footer_admin', page: paths.admin },
  ],
};

/** The header has no room for more. */
const MOST_OF_SLICES = 3;

interface MenuSite {
  readonly slices: readonly Pick<ComposedSlice, 'menu' | 'routes'>[];
  readonly textOf: (key: FrameTextKey) => string;
}

/** What an editor made of it, or else the site's own. */
export function menuItems(key: MenuKey, variant: HeaderVariant, site: MenuSite): readonly MenuItem[] {
  return writtenMenu(site.textOf(key), site) ?? defaultMenu(key, variant, site);
}

export function defaultMenu(
  key: MenuKey,
  variant: HeaderVariant,
  { slices, textOf }: MenuSite,
): readonly MenuItem[] {
  const targets = key === 'menu_header' ? headerVariants[variant].items : footerMenus[key];
  const items = targets.map(({ text, ...target }) => ({ ...target, label: textOf(text) }));
  if (key !== 'menu_header') {
    return items;
  }
  const added: MenuItem[] = [];
  for (const entry of slices.flatMap(({ menu = [] }) => menu)) {
    if (added.length < MOST_OF_SLICES && ![...items, ...added].some((item) => isSame(item, entry))) {
      added.push({ label: entry.label, page: entry.path });
    }
  }
  return [...items, ...added];
}

export function entryOf(item: MenuItem): MenuEntry {
  const { label } = item;
  if ('section' in item) {
    return { label, address: paths.section(item.section) };
  }
  return { label, address: 'page' in item ? item.page : item.url };
}

interface WrittenEntry extends MenuEntry {
  /** The API knows it as a page that an editor wrote. */
  readonly isPage?: true;
}

/** Without what leads nowhere: a slice may have been taken off the site. */
function writtenMenu(text: string, { slices }: MenuSite): readonly MenuItem[] | null {
  // From the API, which checked it.
  return text === ''
    ? null
    : (JSON.parse(text) as readonly WrittenEntry[])
        .filter((entry) => leadsSomewhere(entry, slices))
        .map(itemOf);
}

function itemOf({ label, address }: MenuEntry): MenuItem {
  const [, section] = /^\/#(.+)$/.exec(address) ?? [];
  if (section !== undefined) {
    return { label, section: section as SectionId };
  }
  return address.startsWith('/') ? { label, page: address } : { label, url: address };
}

function leadsSomewhere({ address, isPage }: WrittenEntry, slices: MenuSite['slices']): boolean {
  const [path = ''] = address.split(/[?#]/);
  if (isPage || !path.startsWith('/') || path.includes('.') || /^\/(?:admin|contact)(?:\/|$)/.test(path)) {
    return true;
  }
  const found = matchRoute(slices as readonly ComposedSlice[], path, '');
  return found !== null && !isAnyOther(found.route);
}

function isSame(item: MenuItem, { label, path }: SliceMenuEntry): boolean {
  return item.label.toLowerCase() === label.toLowerCase() || ('page' in item && item.page === path);
}
