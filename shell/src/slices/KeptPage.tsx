import { takeOverEarlyPresses } from '@site/platform/shell';
import { useEffect, useState } from 'react';
import { SliceFailed } from './SliceFailed';
import { type SlicePart, useStyles } from './sliceStyles';

/** The server's HTML stays readable if the page's code cannot be loaded. Its links are plain links. */
export function KeptPage({ part, content, error }: { part?: SlicePart; content: Node; error: unknown }) {
  useStyles(part);
  // Hydration must find the server's HTML, so nothing is added until it is over.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);

  /** The place is empty if another page was shown before. */
  function fill(place: HTMLDivElement | null): void {
    if (place && !place.hasChildNodes()) {
      place.append(...content.cloneNode(true).childNodes);
    }
    // Switches and contact links work without the slice's code.
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
