import { type ReactNode, use, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { createSiteContext } from '../stores/siteContexts';

interface HeaderPlace {
  /** Null until it is on the page. */
  readonly element: Element | null;
  /** Until the function that it returns is called, the site's own header is not shown. */
  take(): () => void;
}

const HeaderPlaceContext = createSiteContext<HeaderPlace | null>(null);

export const HeaderPlaceProvider = HeaderPlaceContext;

/** Shown in place of the site's header, as long as it is on the page. */
export function SessionHeader({ children }: { readonly children: ReactNode }) {
  const place = use(HeaderPlaceContext);
  const take = place?.take;
  useLayoutEffect(() => take?.(), [take]);
  if (!place) {
    return <header>{children}</header>;
  }
  return place.element && createPortal(children, place.element);
}
