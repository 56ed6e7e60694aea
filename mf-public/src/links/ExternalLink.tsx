import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './ExternalLink.module.css';

interface ExternalLinkProps {
  readonly href: string;
  readonly className?: string;
  /** What the link's text leaves open, for screen readers: whose site it is. */
  readonly of?: string;
  /** The visitor keeps the page that the link stands on. */
  readonly inNewTab?: boolean;
  readonly children: ReactNode;
}

/** A link that leaves the site, and says so. */
export function ExternalLink({ href, className, of, inNewTab = false, children }: ExternalLinkProps) {
  return (
    <a
      href={href}
      target={inNewTab ? '_blank' : undefined}
      rel="noopener"
      className={`${styles.link} ${className ?? ''}`}
    >
      {children}
      <span className="visually-hidden">
        {of && ` of ${of}`} {inNewTab ? '(opens in a new tab)' : '(external site)'}
      </span>
      <ArrowUpRight className={styles.icon} aria-hidden="true" />
    </a>
  );
}
