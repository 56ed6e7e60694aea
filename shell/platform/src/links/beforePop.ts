/**
 * Dispatched on the window on Back and Forward, before the router handles them. `preventDefault()` keeps the router
 * from seeing them.
 */
export const BEFORE_POP = 'beforepop';

/** Must be called before the router exists: listeners on the window run in the order they were added. */
export function announcePops(): void {
  window.addEventListener('popstate', (event) => {
    if (!window.dispatchEvent(new Event(BEFORE_POP, { cancelable: true }))) {
      event.stopImmediatePropagation();
    }
  });
}
