import { Spinner } from '@site/platform';
import styles from './CardsLoading.module.css';

interface CardsLoadingProps {
  readonly label: string;
  readonly grid: string | undefined;
  readonly picture: 'square' | 'wide' | 'widest';
}

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

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
