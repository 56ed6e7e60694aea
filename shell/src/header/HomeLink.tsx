import { paths, SiteLink, scrollToTop, useLocation } from '@site/platform';
import type { MouseEvent, ReactNode } from 'react';

interface HomeLinkProps {
  readonly className?: string;
  readonly 'aria-current'?: 'page';
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A link to home. On home it scrolls to the top. */
export function HomeLink({ onClick, ...link }: HomeLinkProps) {
  const { pathname } = useLocation();

  function follow(event: MouseEvent) {
    onClick?.();
    const isPlainClick =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (pathname === paths.home && isPlainClick) {
      event.preventDefault();
      scrollToTop();
    }
  }

  return <SiteLink {...link} to={paths.home} onClick={follow} />;
}
