import { type ListPage, pageNumbers, pageSizes } from './listPage';
import styles from './Pages.module.css';

interface PagesProps extends ListPage {
  readonly total: number;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

export function Pages({ page, size, total, onPage, onSize }: PagesProps) {
  if (total <= pageSizes[0]) {
    return null;
  }
  const last = Math.ceil(total / size);
  return (
    <nav className={styles.pages} aria-label="Pages">
      <span>{`${(page - 1) * size + 1}–${Math.min(page * size, total)} of ${total}`}</span>
      <button
        type="button"
        className={styles.page}
        aria-label="Previous Page"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        ‹
      </button>
      {pageNumbers(page, last).map((number, index) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the gaps are all the same
          <span key={`gap ${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            className={styles.page}
            title={String(number)}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        ),
      )}
      <button
        type="button"
        className={styles.page}
        aria-label="Next Page"
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      >
        ›
      </button>
      <select
        className={styles.size}
        aria-label="Page Size"
        value={size}
        onChange={({ target }) => onSize(Number(target.value))}
      >
        {pageSizes.map((one) => (
          <option key={one} value={one}>
            {one} / page
          </option>
        ))}
      </select>
    </nav>
  );
}
