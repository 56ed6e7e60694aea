import { isPlainClick, SiteLink, useNavigate } from '@site/platform';
import type { MouseEvent, ReactNode } from 'react';
import { arrowLeft, Icon } from '../images/Icon';
import styles from './BackLink.module.css';
import { type LinkState, useLinkState } from './linkState';

interface BackLinkProps {
  readonly to: string;
  readonly state?: LinkState;
  readonly className?: string;
  readonly children: ReactNode;
}

export function BackLink({ to, state, className = styles.quiet, children }: BackLinkProps) {
  const { listUrl } = useLinkState();
  const navigate = useNavigate();

  function goBack(event: MouseEvent<HTMLAnchorElement>) {
    if (isPlainClick(event) && listUrl?.startsWith(`${to}?`)) {
      event.preventDefault();
      void navigate(listUrl, { state });
    }
  }

  return (
    <SiteLink to={to} state={state} className={`${styles.link} ${className}`} onClick={goBack}>
      <Icon path={arrowLeft} />
      {children}
    </SiteLink>
  );
}
