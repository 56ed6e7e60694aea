import { takeOverEarlyPresses } from '@site/platform/shell';
import { useEffect, useState } from 'react';
import { SliceFailed } from './SliceFailed';
import { type SlicePart, useStyles } from './sliceStyles';

/** The server's HTML stays readable, with plain links. */
export function KeptPage({ part, content, error }: { part?: SlicePart; content: Node; error: unknown }) {
  useStyles(part);
  // After hydration, which must find the server's HTML.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);

  /** Empty when rendered after another page. */
  function fill(place: HTMLDivElement | null): void {
    if (place && !place.hasChildNodes()) {
      place.append(...content.cloneNode(true).childNodes);
    }
    // Without code: switches and contact links work, the rest are plain links.
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
