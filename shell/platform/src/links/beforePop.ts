/** Dispatched at the window on Back and Forward, before the router hears of them; who prevents its default keeps them from it. */
export const BEFORE_POP = 'beforepop';

/** To be called before the router is there: listeners at the window hear in the order in which they came. */
export function announcePops(): void {
  window.addEventListener('popstate', (event) => {
    if (!window.dispatchEvent(new Event(BEFORE_POP, { cancelable: true }))) {
      event.stopImmediatePropagation();
    }
  });
}
