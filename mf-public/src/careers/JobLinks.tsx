import { paths, SiteLink } from '@site/platform';
import linkStyles from '../cards/CardLink.module.css';
import styles from './JobLinks.module.css';
import type { Job } from './job';

/** Positions in short, each one line that leads to its page. */
export function JobLinks({ jobs }: { jobs: readonly Job[] }) {
  return (
    <ul className={styles.list}>
      {jobs.map(({ id, title, department, location, type }) => (
        <li key={id} className={styles.item}>
          <SiteLink to={paths.job(id)} className={`${linkStyles.cover} ${styles.title}`} dir="auto">
            {title}
          </SiteLink>
          <p className={styles.facts} dir="auto">
            {[department, location, type].join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
