import { ContentHtml, useTexts } from '@site/platform';
import { type SectionId } from '@site/platform/paths';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { CallToAction } from '../links/CallToAction';
import { type HomeTextKey, texts } from './homeTexts';
import styles from './Teaser.module.css';

interface TeaserProps {
  readonly id: SectionId;
  readonly label: string;
  readonly heading: HomeTextKey;
  readonly description: HomeTextKey;
  readonly href: string;
  /** What the link says. */
  readonly children: ReactNode;
}

/** A short section that leads to a page of its own. */
export function Teaser({ id, label, heading, description, href, children }: TeaserProps) {
  const { html } = useTexts(texts);
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
