import { SiteLink } from '@site/platform';
import type { ComponentProps } from 'react';
import { arrowRight, Icon } from '../images/Icon';
import { ExternalLink } from '../links/ExternalLink';
import styles from './CardLink.module.css';

interface CardLinkProps extends Omit<ComponentProps<typeof SiteLink>, 'className'> {
  readonly of: string;
  readonly elsewhere?: string | null;
  /** Whether the list sets the styles, with `cards`. */
  readonly isBare?: boolean;
}

export function CardLink({ of, elsewhere, isBare = false, children, ...link }: CardLinkProps) {
  if (isBare) {
    return (
      <SiteLink {...link}>
        {children}
        <span>{` ${of}`}</span>
      </SiteLink>
    );
  }
  const className = `${styles.cover} ${styles.action}`;
  const label = (
    <>
      {children}
      <span className="visually-hidden"> {of}</span>
    </>
  );
  return elsewhere ? (
    <ExternalLink href={elsewhere} className={className}>
      {label}
    </ExternalLink>
  ) : (
    <SiteLink {...link} className={className}>
      {label}
      <Icon path={arrowRight} className={styles.arrow} />
    </SiteLink>
  );
}
