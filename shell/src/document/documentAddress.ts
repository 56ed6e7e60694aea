/**
 * In the head. Back can change the address before the site's code runs, if the previous document had added it
 * to the history.
 */
export const addressScript =
  'document.documentElement.dataset.address=location.pathname+location.search+location.hash;';

/** The address that this document was made for. */
export function documentAddress(): URL {
  const { origin, pathname, search, hash } = window.location;
  return new URL(document.documentElement.dataset.address ?? `${pathname}${search}${hash}`, origin);
}

/** This document must not then render another page. */
export function hasLeftDocument({ pathname, search }: URL): boolean {
  return pathname !== window.location.pathname || search !== window.location.search;
}
