import { useEffect, useState } from 'react';
import { reloadPage } from './reloadPage';
import { SliceFailed } from './SliceFailed';
import { type SlicePart, useStyles } from './sliceStyles';

interface KeptPageProps {
  /** What was to stand here: its styles stay, too. */
  readonly part?: SlicePart;
  /** Holds what the server had rendered. */
  readonly content: Node;
}

/**
 * A page whose code could not be fetched although the server had rendered it: what is there to read stays, under a
 * message that offers another try. Its links are plain links.
 */
export function KeptPage({ part, content }: KeptPageProps) {
  useStyles(part);
  // The message comes after hydration, which must find exactly the server's HTML.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);

  /** Rendered anew, after another page was there, it is empty. */
  function fill(place: HTMLDivElement | null): void {
    if (place && !place.hasChildNodes()) {
      place.append(...content.cloneNode(true).childNodes);
    }
  }

  return (
    <>
      {isHydrated && <SliceFailed onRetry={reloadPage} isNote />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: keeps React from looking at the server's HTML, and holds none itself */}
      <div ref={fill} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    </>
  );
}
