import { SiteLink } from '@site/platform';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './BackLink.module.css';

interface BackLinkProps {
  readonly to: string;
  /** Looks, when it is not the quiet line at the top of a page. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** The way to the page above this one. */
export function BackLink({ to, className = styles.quiet, children }: BackLinkProps) {
  return (
    <SiteLink to={to} className={`${styles.link} ${className}`}>
      <ArrowLeft className={styles.icon} aria-hidden="true" />
      {children}
    </SiteLink>
  );
}
