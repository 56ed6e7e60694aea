import { useNotices } from '@site/platform';
import { useEffect, useState } from 'react';
import { PlainNotice } from './PlainNotice';

const PATIENCE = 1_000;

type Region = typeof import('./NoticeRegion')['NoticeRegion'];

export function Notices() {
  const notice = useNotices((notices) => notices.current);
  const dismiss = useNotices((notices) => notices.dismiss);
  const [Region, setRegion] = useState<Region | typeof PlainNotice | null>(null);
  const isNeeded = notice !== null;

  // `lazy` would show the notice 300 ms later.
  useEffect(() => {
    if (!isNeeded) {
      return undefined;
    }
    const { promise, resolve } = Promise.withResolvers<Region | typeof PlainNotice>();
    // The notice may say that the network is away, and then the better region cannot be loaded.
    const timer = setTimeout(() => resolve(PlainNotice), PATIENCE);
    import('./NoticeRegion').then(
      (module) => resolve(module.NoticeRegion),
      () => resolve(PlainNotice),
    );
    void promise.then((region) => setRegion(() => region));
    return () => clearTimeout(timer);
  }, [isNeeded]);

  return Region && <Region notice={notice} onDismiss={dismiss} />;
}
