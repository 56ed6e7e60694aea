import { SiteLink } from '@site/platform';
import { ArrowRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ExternalLink } from '../links/ExternalLink';
import styles from './CardLink.module.css';

interface CardLinkProps extends Omit<ComponentProps<typeof SiteLink>, 'className'> {
  /** What the link's text leaves open, for screen readers: the name of what the card shows. */
  readonly of: string;
  /** Where the card leads when that is another site. */
  readonly elsewhere?: string | null;
  /** The list of cards styles the link: it has the class `cards` of the link's styles and of the cards'. */
  readonly isBare?: boolean;
}

/** The link of a card to the page of what it shows. The whole card answers clicks on its behalf. */
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
      <ArrowRight className={styles.arrow} aria-hidden="true" />
    </SiteLink>
  );
}
