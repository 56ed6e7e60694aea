import { SiteLink } from '@site/platform';
import type { Visit } from '../links/visit';
import styles from './ListEnd.module.css';

interface ListEndProps {
  readonly offset: number;
  readonly count: number;
  readonly total: number;
  readonly firstUrl: string;
  readonly nextUrl: string;
  /** The first new item, which gets the focus. */
  readonly focus?: string;
}

export function ListEnd({ offset, count, total, firstUrl, nextUrl, focus }: ListEndProps) {
  const last = offset + count;
  if (count === total) {
    return null;
  }
  return (
    <div className={styles.end}>
      <p className={styles.place}>
        {offset > 0 ? `Showing ${offset + 1} to ${last} of ${total}` : `Showing ${last} of ${total}`}
      </p>
      {last < total && (
        <SiteLink className="button" to={nextUrl} state={{ focus } satisfies Visit}>
          Load more
        </SiteLink>
      )}
      {offset > 0 && <SiteLink to={firstUrl}>Start from the first</SiteLink>}
    </div>
  );
}
