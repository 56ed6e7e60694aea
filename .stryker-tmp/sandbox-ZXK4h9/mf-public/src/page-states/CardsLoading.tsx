import { Spinner } from '@site/platform';
import styles from './CardsLoading.module.css';

interface CardsLoadingProps {
  /** What is loading: `Loading the companies`. */
  readonly label: string;
  readonly grid: string | undefined;
  /** Shape of a card's picture. */
  readonly picture: 'square' | 'wide' | 'widest';
}

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The loading state of a list: a spinner over cards of the final size. */
export function CardsLoading({ label, grid, picture }: CardsLoadingProps) {
  return (
    <div className={styles.loading}>
      <div className={styles.spinner}>
        <Spinner label={label} />
      </div>
      <ul className={grid} aria-hidden="true">
        {places.map((place) => (
          <li key={place}>
            <div className={`${styles.picture} ${styles[picture]}`} />
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
