import type { ReactNode } from 'react';
import styles from './Related.module.css';

interface RelatedProps {
  readonly id: string;
  readonly heading: string;
  readonly children: ReactNode;
}

export function Related({ id, heading, children }: RelatedProps) {
  return (
    <section className={styles.related} aria-labelledby={id}>
      <div className="container">
        <div className={styles.head}>
          <h2 id={id} className={styles.heading}>
            {heading}
          </h2>
        </div>
        {children}
      </div>
    </section>
  );
}
