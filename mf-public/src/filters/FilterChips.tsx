import { SiteLink } from '@site/platform';
import type { Visit } from '../links/visit';
import styles from './FilterChips.module.css';

interface FilterChip {
  readonly name: string;
  readonly url: string;
  readonly isCurrent: boolean;
}

interface FilterChipsProps {
  readonly label: string;
  readonly chips: readonly FilterChip[];
  /** Gets the focus after a choice. */
  readonly focus: string;
  readonly currentId?: string;
}

export function FilterChips({ label, chips, focus, currentId }: FilterChipsProps) {
  return (
    <nav aria-label={label} className={styles.filter}>
      <ul className={styles.chips}>
        {chips.map(({ name, url, isCurrent }) => (
          <li key={url}>
            <SiteLink
              id={isCurrent ? currentId : undefined}
              to={url}
              state={{ focus } satisfies Visit}
              aria-current={isCurrent ? 'true' : undefined}
              dir="auto"
            >
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
