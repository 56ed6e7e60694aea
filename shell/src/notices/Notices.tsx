import { useNotices } from '@site/platform';
import { lazy, Suspense, useState } from 'react';
import { PlainNotice } from './PlainNotice';

const NoticeRegion = lazy(() =>
  import('./NoticeRegion').then(
    (module) => ({ default: module.NoticeRegion }),
    // A notice often says that the network failed: it must not need the network itself.
    () => ({ default: PlainNotice }),
  ),
);

/** Short messages over the page, one at a time. Their code comes with the first one. */
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
