import { useLocation } from '@site/platform';
import type { OverriddenSlice } from '../page/pagePayload';
import styles from './Badge.module.css';

const problems = {
  unusable: () => 'cannot be used, so you see the live release',
  unjudged: (name: string) =>
    `has not been through the gate, so you see the live release. Check it with slices check ${name}`,
  refused: (name: string) =>
    `was refused by the gate, so you see the live release. slices check ${name} says why`,
};

export function OverrideBadge({ override }: { override: readonly OverriddenSlice[] }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('slices', '');
  return (
    <aside className={styles.badge} aria-label="Releases that only you see">
      <ul className={styles.releases}>
        {override.map(({ slice, release, problem }) => (
          <li key={slice}>
            <span className={styles.slice}>{slice}</span> <span className={styles.release}>{release}</span>{' '}
            {problem && (
              <span className={styles.unavailable}>{problems[problem](`${slice} ${release}`)}</span>
            )}
          </li>
        ))}
      </ul>
      {/* A new document, because each document has its own composition. */}
      <a className={styles.leave} href={`${pathname}?${query}`}>
        Leave <span className="visually-hidden">and see what everybody sees</span>
      </a>
    </aside>
  );
}
