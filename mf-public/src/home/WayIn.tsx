import type { SectionId } from '@site/platform';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { CallToAction } from '../links/CallToAction';
import styles from './WayIn.module.css';

interface WayInProps {
  readonly id: SectionId;
  readonly label: string;
  readonly heading: string;
  readonly text: string;
  readonly href: string;
  /** What the link says. */
  readonly children: ReactNode;
}

/** A short section that leads to a page of its own. */
export function WayIn({ id, label, heading, text, href, children }: WayInProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
      <div className="container">
        <div className={styles.row}>
          <p className="eyebrow">{label}</p>
          <h2 id={`${id}-heading`} className={styles.heading}>
            {heading}
          </h2>
          <div className={styles.more}>
            <p>{text}</p>
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
