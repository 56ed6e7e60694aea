import { SiteLink } from '@site/platform';
import { useEffect, useRef } from 'react';
import type { LinkState } from '../links/linkState';
import styles from './FilterChips.module.css';

interface FilterChip {
  readonly name: string;
  readonly url: string;
  readonly isCurrent: boolean;
}

interface FilterChipsProps {
  readonly label: string;
  readonly chips: readonly FilterChip[];
  readonly focus: string;
  readonly currentId?: string;
}

export function FilterChips({ label, chips, focus, currentId }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const current = chips.findIndex(({ isCurrent }) => isCurrent);

  useEffect(() => {
    const chip = list.current?.children[current];
    if (list.current && chip instanceof HTMLElement) {
      list.current.scrollLeft = chip.offsetLeft + (chip.offsetWidth - list.current.offsetWidth) / 2;
    }
  }, [current]);

  return (
    <nav aria-label={label} className={styles.filter}>
      <ul ref={list} className={styles.chips}>
        {chips.map(({ name, url, isCurrent }) => (
          <li key={url}>
            <SiteLink
              id={isCurrent ? currentId : undefined}
              to={url}
              state={{ focus } satisfies LinkState}
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
