import { Spinner } from '@site/platform';
import styles from './CompaniesSkeleton.module.css';
import listStyles from './CompanyList.module.css';

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The list before it is there: a spinner over cards of the final size. */
export function CompaniesSkeleton() {
  return (
    <div className={styles.skeleton}>
      <div className={styles.spinner}>
        <Spinner label="Loading the companies" />
      </div>
      <ul className={listStyles.grid} aria-hidden="true">
        {places.map((place) => (
          <li key={place}>
            <div className={styles.logo} />
            <div className={styles.name} />
            <div className={styles.line} />
            <div className={styles.line} />
            <div className={styles.line} />
          </li>
        ))}
      </ul>
    </div>
  );
}
