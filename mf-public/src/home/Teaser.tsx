import { ContentHtml, type SiteContentKey, useSiteContent } from '@site/platform';
import { type SectionId } from '@site/platform/paths';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { CallToAction } from '../links/CallToAction';
import styles from './Teaser.module.css';

interface TeaserProps {
  readonly id: SectionId;
  readonly label: string;
  readonly heading: SiteContentKey;
  readonly description: SiteContentKey;
  readonly href: string;
  /** What the link says. */
  readonly children: ReactNode;
}

/** A short section that leads to a page of its own. */
export function Teaser({ id, label, heading, description, href, children }: TeaserProps) {
  const { html } = useSiteContent();
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
      <div className="container">
        <div className={styles.row}>
          <p className="eyebrow">{label}</p>
          <h2 id={`${id}-heading`} className={styles.heading} dir="auto">
            <ContentHtml html={html(heading)} inline />
          </h2>
          <div className={styles.more}>
            <ContentHtml html={html(description)} />
            <CallToAction href={href} className="button button-quiet">
              {children}
              <ArrowRight className={styles.arrow} aria-hidden="true" />
            </CallToAction>
          </div>
        </div>
      </div>
    </section>
  );
}
