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
  /** The list of cards styles the link: it has the class `cards` of the link's styles and of the cards'. */
  readonly isBare?: boolean;
  readonly children: ReactNode;
}

/** A link that leaves the site, and says so. */
export function ExternalLink({
  href,
  className,
  of,
  inNewTab = false,
  isBare = false,
  children,
}: ExternalLinkProps) {
  const more = `${of ? ` of ${of}` : ''} ${inNewTab ? '(opens in a new tab)' : '(external site)'}`;
  return isBare ? (
    <a href={href} rel="noopener">
      {children}
      <span>{more}</span>
    </a>
  ) : (
    <a
      href={href}
      target={inNewTab ? '_blank' : undefined}
      rel="noopener"
      className={`${styles.link} ${className ?? ''}`}
    >
      {children}
      <span className="visually-hidden">{more}</span>
      <ArrowUpRight className={styles.icon} aria-hidden="true" />
    </a>
  );
}
