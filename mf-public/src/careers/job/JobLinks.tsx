import { SiteLink } from '@site/platform';
import { paths } from '@site/platform/paths';
import linkStyles from '../../cards/CardLink.module.css';
import type { JobSummary } from '../job';
import { positionsUrl } from '../jobFilters';
import styles from './JobLinks.module.css';

export function JobLinks({ jobs, total = jobs.length }: { jobs: readonly JobSummary[]; total?: number }) {
  return (
    <>
      <ul className={styles.list}>
        {jobs.map(({ id, title, department, location, type }) => (
          <li key={id} className={styles.item}>
            <SiteLink to={paths.job(id)} className={`${linkStyles.cover} ${styles.title}`} dir="auto">
              {title}
            </SiteLink>
            <p className={styles.facts} dir="auto">
              {[department, location, type].join('\u00a0· ')}
            </p>
          </li>
        ))}
      </ul>
      {jobs.length < total && (
        <p className={styles.rest}>
          <SiteLink className="button" to={positionsUrl()}>
            See all open positions
          </SiteLink>
        </p>
      )}
    </>
  );
}
