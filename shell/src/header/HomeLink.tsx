import { isPlainClick, SiteLink, useLocation } from '@site/platform';
import { paths } from '@site/platform/paths';
import { scrollToTop } from '@site/platform/shell';
import type { MouseEvent, ReactNode } from 'react';

interface HomeLinkProps {
  readonly className?: string;
  readonly 'aria-current'?: 'page';
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

export function HomeLink({ onClick, ...link }: HomeLinkProps) {
  const { pathname } = useLocation();

  function follow(event: MouseEvent) {
    onClick?.();
    if (pathname === paths.home && isPlainClick(event)) {
      event.preventDefault();
      scrollToTop();
    }
  }

  return <SiteLink {...link} to={paths.home} onClick={follow} />;
}
