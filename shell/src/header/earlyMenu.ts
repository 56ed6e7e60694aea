import { useLayoutEffect } from 'react';

export const MENU_ID = 'site-menu';

/**
 * Runs in the head: on a slow line the page is read, and its menu is asked for, before the code that answers is there.
 * Until `useEarlyMenu` has taken over, the button shows and hides the menu by `data-menu` on the document.
 */
export const earlyMenuScript = `addEventListener('click',function(e){var d=document.documentElement.dataset,t=e.target.closest('[aria-controls=${MENU_ID}]');if(t&&!d.js){var o=!('menu'in d);t.setAttribute('aria-expanded',o);if(o)d.menu='';else delete d.menu}});`;

/** Takes the menu over from the head's script, and opens it when that has. */
export function useEarlyMenu(open: () => void): void {
  // Before the browser paints, so that an open menu stays open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the code is there
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.js = 'ready';
    if ('menu' in dataset) {
      delete dataset.menu;
      open();
    }
  }, []);
}
