import type { MenuKey } from '@site/rules/siteTexts';
import { use } from 'react';
import { createSiteContext } from '../stores/siteContexts';
import type { MenuEntry } from './frameTexts';

/** Editors cannot change the links to the legal pages. */
type Menus = Readonly<Record<MenuKey | 'legal', readonly MenuEntry[]>>;

const DefaultMenusContext = createSiteContext<Menus>({
  menu_header: [],
  menu_footer_navigation: [],
  menu_footer_pages: [],
  legal: [],
});
export const DefaultMenusProvider = DefaultMenusContext;

/** The site's menus until an editor changes them. */
export function useDefaultMenus(): Menus {
  return use(DefaultMenusContext);
}
