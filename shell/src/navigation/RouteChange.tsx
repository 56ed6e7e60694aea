import { focusHeading, useLocation, useNavigationType } from '@site/platform';
import { useEffect, useRef, useState } from 'react';

export function RouteChange({ isOnePage }: { isOnePage: boolean }) {
  const { pathname: path, hash, key } = useLocation();
  const pathname = isOnePage ? '' : path;
  const navigationType = useNavigationType();
  const [announcement, setAnnouncement] = useState('');
  const previous = useRef({ pathname, key });
  const positions = useRef(new Map<string, number>());

  useEffect(() => {
    const remember = () => positions.current.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    if (previous.current.key === key) {
      return;
    }
    const isOtherPage = previous.current.pathname !== pathname;
    previous.current = { pathname, key };
    if (!isOtherPage) {
      return;
    }
    if (navigationType === 'POP') {
      window.scrollTo({ top: positions.current.get(key) ?? 0, behavior: 'instant' });
    } else if (!hash) {
      window.scrollTo({ top: 0, behavior: 'instant' });
    }
    focusHeading();
    setAnnouncement(document.title);
  }, [pathname, hash, key, navigationType]);

  return (
    <div className="visually-hidden" role="status" aria-label="Page">
      {announcement}
    </div>
  );
}
