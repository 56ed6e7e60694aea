import { useEffect, useState } from 'react';
import { reloadPage } from './reloadPage';
import { SliceFailed } from './SliceFailed';

/**
 * A page whose code could not be fetched although the server had rendered it: what is there to read stays, under a
 * message that offers another try. Its links are plain links.
 */
export function KeptPage({ html }: { html: string }) {
  // The message comes after hydration, which must find exactly the server's HTML.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    <>
      {isHydrated && <SliceFailed onRetry={reloadPage} isNote />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the element's own content, as our server rendered it */}
      <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
