import { paths, SiteLink } from '@site/platform';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { Company } from './company';
import styles from './NeighbourCompanies.module.css';

interface NeighbourCompaniesProps {
  readonly previous?: Company;
  readonly next?: Company;
}

/** The ways to the companies before and after this one. */
export function NeighbourCompanies({ previous, next }: NeighbourCompaniesProps) {
  if (!previous && !next) {
    return null;
  }
  return (
    <nav aria-label="More companies" className="container">
      <div className={styles.neighbours}>
        {previous && (
          <SiteLink rel="prev" className={styles.link} to={paths.company(previous.id)}>
            <span className={styles.label}>
              <ArrowLeft className={styles.icon} aria-hidden="true" />
              Previous company
            </span>
            <span className={styles.name} dir="auto">
              {previous.name}
            </span>
          </SiteLink>
        )}
        {next && (
          <SiteLink rel="next" className={`${styles.link} ${styles.next}`} to={paths.company(next.id)}>
            <span className={styles.label}>
              Next company
              <ArrowRight className={styles.icon} aria-hidden="true" />
            </span>
            <span className={styles.name} dir="auto">
              {next.name}
            </span>
          </SiteLink>
        )}
      </div>
    </nav>
  );
}
