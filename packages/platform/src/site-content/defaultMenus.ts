import type { MenuKey } from '@site/rules/siteTexts';
import { use } from 'react';
import { createSiteContext } from '../stores/siteContexts';
import type { MenuEntry } from './frameTexts';

type Menus = Readonly<Record<MenuKey, readonly MenuEntry[]>>;

const DefaultMenusContext = createSiteContext<Menus>({
  menu_header: [],
  menu_footer_navigation: [],
  menu_footer_pages: [],
});
export const DefaultMenusProvider = DefaultMenusContext;

/** What the site's menus are until an editor changes them. */
export function useDefaultMenus(): Menus {
  return use(DefaultMenusContext);
}
