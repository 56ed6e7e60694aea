import { type ReactNode, use, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { createSiteContext } from '../stores/siteContexts';

interface HeaderPlace {
  readonly element: Element | null;
  /** Hides the site's own header until the returned function is called. */
  take(): () => void;
}

const HeaderPlaceContext = createSiteContext<HeaderPlace | null>(null);

export const HeaderPlaceProvider = HeaderPlaceContext;

/** Replaces the site's header while it is on the page. */
export function SessionHeader({ children }: { readonly children: ReactNode }) {
  const place = use(HeaderPlaceContext);
  const take = place?.take;
  useLayoutEffect(() => take?.(), [take]);
  if (!place) {
    return <header>{children}</header>;
  }
  return place.element && createPortal(children, place.element);
}
