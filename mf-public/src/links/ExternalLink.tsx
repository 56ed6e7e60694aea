import type { ReactNode } from 'react';
import { Icon } from '../images/Icon';
import styles from './ExternalLink.module.css';

const arrowUpRight = 'M7 7h10v10M7 17 17 7';

interface ExternalLinkProps {
  readonly href: string;
  readonly className?: string;
  /** What the link is of; completes its text for screen readers. */
  readonly of?: string;
  readonly inNewTab?: boolean;
  readonly isBare?: boolean;
  readonly children: ReactNode;
}

export function ExternalLink(props: ExternalLinkProps) {
  const { href, className, of, inNewTab = false, isBare = false, children } = props;
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
      <Icon path={arrowUpRight} className={styles.icon} />
    </a>
  );
}

export function displayUrl(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}
