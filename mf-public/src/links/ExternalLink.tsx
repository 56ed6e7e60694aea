import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './ExternalLink.module.css';

interface ExternalLinkProps {
  readonly href: string;
  readonly className?: string;
  /** What the link's text leaves open, for screen readers: whose site it is. */
  readonly of?: string;
  readonly children: ReactNode;
}

/** A link that leaves the site in a new tab, and says so. */
export function ExternalLink({ href, className, of, children }: ExternalLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener" className={`${styles.link} ${className ?? ''}`}>
      {children}
      <span className="visually-hidden">{of && ` of ${of}`} (opens in a new tab)</span>
      <ArrowUpRight className={styles.icon} aria-hidden="true" />
    </a>
  );
}
