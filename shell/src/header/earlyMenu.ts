import { useLayoutEffect } from 'react';

export const MENU_ID = 'site-menu';

/**
 * Runs in the head: on a slow connection the visitor may open the menu before the code that handles it has loaded.
 * Until `useEarlyMenu` takes over, the button shows and hides the menu by `data-menu` on the document.
 */
export const earlyMenuScript = `addEventListener('click',function(e){var d=document.documentElement.dataset,t=e.target.closest('[aria-controls=${MENU_ID}]');if(t&&!d.js){var o=!('menu'in d);t.setAttribute('aria-expanded',o);if(o)d.menu='';else delete d.menu}});`;

/** Takes over the menu from the head's script, and opens it if the script has. */
export function useEarlyMenu(open: () => void): void {
  // Before the browser paints, so that an open menu stays open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.js = 'ready';
    if ('menu' in dataset) {
      delete dataset.menu;
      open();
    }
  }, []);
}
