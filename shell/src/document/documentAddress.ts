/**
 * Runs in the head: remembers the address that the document was made for. Back can lead to another one before the site's
 * code runs, where the document before this one had added it to the history.
 */
export const addressScript = 'document.documentElement.dataset.address=location.pathname+location.search;';

/** The address that this document was made for. */
export function documentAddress(): URL {
  const { origin, pathname, search } = window.location;
  return new URL(document.documentElement.dataset.address ?? `${pathname}${search}`, origin);
}

/** Whether the browser has left the document's address, which then must not become another page. */
export function hasLeftDocument({ pathname, search }: URL): boolean {
  return pathname !== window.location.pathname || search !== window.location.search;
}
