import { paths } from '@site/platform/paths';
import type { FrameTextKey, MenuEntry, MenuKey } from '@site/platform/shell';
import type { HeaderVariant } from '../page/pagePayload';
import { type ComposedSlice, isAnyOther, matchRoute } from '../page/routes';

interface DefaultEntry {
  readonly text: FrameTextKey;
  readonly address: string;
}

interface HeaderVariantSettings {
  readonly entries: readonly DefaultEntry[];
  /** In pixels. */
  readonly solidPast: number;
  readonly hasContactButton: boolean;
}

const { section } = paths;

export const headerVariants: Readonly<Record<HeaderVariant, HeaderVariantSettings>> = {
  standard: {
    entries: [
      { text: 'menu_home', address: paths.home },
      { text: 'menu_who', address: section('who-we-are') },
      { text: 'menu_portfolio', address: paths.companies },
      { text: 'menu_team', address: paths.team },
      { text: 'menu_contact', address: section('contact') },
    ],
    solidPast: 50,
    hasContactButton: false,
  },
  sections: {
    entries: [
      { text: 'menu_who', address: section('who-we-are') },
      { text: 'menu_what', address: section('what-we-do') },
      { text: 'menu_companies', address: section('companies') },
      { text: 'menu_team', address: section('team') },
      { text: 'menu_careers', address: section('careers') },
      { text: 'menu_news', address: section('news') },
    ],
    solidPast: 20,
    hasContactButton: true,
  },
};

type DefaultMenuKey = MenuKey | 'legal';

const footerMenus: Readonly<Record<Exclude<DefaultMenuKey, 'menu_header'>, readonly DefaultEntry[]>> = {
  menu_footer_navigation: [
    { text: 'menu_who', address: section('who-we-are') },
    { text: 'menu_what', address: section('what-we-do') },
    { text: 'menu_portfolio', address: paths.companies },
    { text: 'menu_team', address: paths.team },
    { text: 'menu_contact', address: section('contact') },
  ],
  menu_footer_pages: [
    { text: 'footer_companies', address: paths.companies },
    { text: 'footer_team', address: paths.team },
    { text: 'footer_careers', address: paths.careers },
    { text: 'footer_articles', address: paths.articles },
    { text: 'footer_admin', address: paths.admin },
  ],
  legal: [
    { text: 'footer_terms', address: paths.terms },
    { text: 'footer_privacy', address: paths.privacy },
    { text: 'footer_cookies', address: paths.cookies },
  ],
};

/** The header has no room for more. */
const MOST_OF_SLICES = 3;

interface MenuSite {
  readonly slices: readonly Pick<ComposedSlice, 'menu' | 'routes'>[];
  readonly textOf: (key: FrameTextKey) => string;
}

export function menuOf(key: MenuKey, variant: HeaderVariant, site: MenuSite): readonly MenuEntry[] {
  return writtenMenu(site.textOf(key), site) ?? defaultMenu(key, variant, site);
}

export function defaultMenu(
  key: DefaultMenuKey,
  variant: HeaderVariant,
  { slices, textOf }: MenuSite,
): readonly MenuEntry[] {
  const own = key === 'menu_header' ? headerVariants[variant].entries : footerMenus[key];
  const entries: MenuEntry[] = own.map(({ text, address }) => ({ label: textOf(text), address }));
  const most = key === 'menu_header' ? own.length + MOST_OF_SLICES : 0;
  for (const { label, path: address } of slices.flatMap(({ menu = [] }) => menu)) {
    if (entries.length < most && !entries.some((entry) => isSame(entry, { label, address }))) {
      entries.push({ label, address });
    }
  }
  return entries;
}

interface WrittenEntry extends MenuEntry {
  readonly isPage?: true;
}

/** Leaves out links that lead nowhere: a slice may have been removed from the site. */
function writtenMenu(text: string, { slices }: MenuSite): readonly MenuEntry[] | null {
  // The API has checked this text.
  return text === ''
    ? null
    : (JSON.parse(text) as readonly WrittenEntry[]).filter((entry) => leadsSomewhere(entry, slices));
}

function leadsSomewhere({ address, isPage }: WrittenEntry, slices: MenuSite['slices']): boolean {
  const [path = ''] = address.split(/[?#]/);
  if (isPage || !path.startsWith('/') || path.includes('.') || /^\/(?:admin|contact)(?:\/|$)/.test(path)) {
    return true;
  }
  const found = matchRoute(slices as readonly ComposedSlice[], path, '');
  return found !== null && !isAnyOther(found.route);
}

function isSame(one: MenuEntry, other: MenuEntry): boolean {
  return one.label.toLowerCase() === other.label.toLowerCase() || one.address === other.address;
}
