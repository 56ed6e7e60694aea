import { takeOverEarlyPresses } from '@site/platform/shell';
import { useEffect, useState } from 'react';
import { SliceFailed } from './SliceFailed';
import { type SlicePart, useStyles } from './sliceStyles';

interface KeptPageProps {
  readonly part?: SlicePart;
  readonly content: Node;
  readonly error: unknown;
}

/** The server had rendered the page, so its HTML stays readable. Its links are plain links. */
export function KeptPage({ part, content, error }: KeptPageProps) {
  useStyles(part);
  // The message appears after hydration, which must find exactly the server's HTML.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);

  /** A page rendered again after another one starts empty. */
  function fill(place: HTMLDivElement | null): void {
    if (place && !place.hasChildNodes()) {
      place.append(...content.cloneNode(true).childNodes);
    }
    // Switches and links to the contact dialog work without the page's code; everything else is now a plain
    // link.
    place?.querySelectorAll<HTMLElement>('[data-early=""]').forEach(takeOverEarlyPresses);
  }

  return (
    <>
      {isHydrated && <SliceFailed error={error} isNote />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: keeps React away from the server's HTML, and is itself empty */}
      <div ref={fill} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    </>
  );
}
