import { useNotices } from '@site/platform';
import { lazy, Suspense, useState } from 'react';
import { PlainNotice } from './PlainNotice';

const NoticeRegion = lazy(() =>
  import('./NoticeRegion').then(
    (module) => ({ default: module.NoticeRegion }),
    // A notice often reports a network failure, so it must not depend on the network itself.
    () => ({ default: PlainNotice }),
  ),
);

/** Short messages above the page, one at a time. Their code loads with the first one. */
export function Notices() {
  const notice = useNotices((notices) => notices.current);
  const dismiss = useNotices((notices) => notices.dismiss);
  const [wasNeeded, setNeeded] = useState(false);
  if (notice && !wasNeeded) {
    setNeeded(true);
  }
  return (
    wasNeeded && (
      <Suspense>
        <NoticeRegion notice={notice} onDismiss={dismiss} />
      </Suspense>
    )
  );
}
