/** Back can change the address before the site's code runs, so the document keeps its own. */
export const addressScript =
  'document.documentElement.dataset.address=location.pathname+location.search+location.hash;';

export function documentAddress(): URL {
  const { origin, pathname, search, hash } = window.location;
  return new URL(document.documentElement.dataset.address ?? `${pathname}${search}${hash}`, origin);
}

/** A document must not render the page of another address. */
export function hasLeftDocument({ pathname, search }: URL): boolean {
  return pathname !== window.location.pathname || search !== window.location.search;
}
