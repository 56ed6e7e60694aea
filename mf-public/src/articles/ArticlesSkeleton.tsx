import { Spinner } from '@site/platform';
import listStyles from './ArticleList.module.css';
import styles from './ArticlesSkeleton.module.css';

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The list before it is there: a spinner over cards of the final size. */
export function ArticlesSkeleton() {
  return (
    <div className={styles.skeleton}>
      <div className={styles.spinner}>
        <Spinner label="Loading the articles" />
      </div>
      <ul className={listStyles.grid} aria-hidden="true">
        {places.map((place) => (
          <li key={place}>
            <div className={styles.image} />
            <div className={styles.title} />
            <div className={styles.line} />
            <div className={styles.line} />
          </li>
        ))}
      </ul>
    </div>
  );
}
