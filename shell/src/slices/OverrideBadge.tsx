import { useLocation } from '@site/platform';
import type { OverriddenSlice } from '../page/pagePayload';
import styles from './OverrideBadge.module.css';

/** Tells an administrator that other releases are shown than visitors get, and leads back. */
export function OverrideBadge({ override }: { override: readonly OverriddenSlice[] }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('slices', '');
  return (
    <aside className={styles.badge} aria-label="Releases that only you see">
      <ul className={styles.releases}>
        {override.map(({ slice, release, isUnavailable }) => (
          <li key={slice}>
            <span className={styles.slice}>{slice}</span> <span className={styles.release}>{release}</span>
            {isUnavailable && (
              <span className={styles.unavailable}>cannot be used: you see what is live</span>
            )}
          </li>
        ))}
      </ul>
      {/* A new document: the set of releases is chosen when it is made. */}
      <a className={styles.leave} href={`${pathname}?${query}`}>
        Leave <span className="visually-hidden">and see what everybody sees</span>
      </a>
    </aside>
  );
}
