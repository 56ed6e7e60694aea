import type { ReactNode } from 'react';
import { FilterField } from './FilterField';
import styles from './ListHead.module.css';
import type { List } from './useList';

interface ListHeadProps {
  readonly title: string;
  readonly titleId: string;
  readonly list: Pick<List<unknown>, 'state' | 'change'>;
  readonly filterLabel: string;
  readonly count: string | undefined;
  readonly children?: ReactNode;
}

export function ListHead({ title, titleId, list, filterLabel, count, children }: ListHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={titleId} className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      <p role="status" className={styles.count}>
        {count}
      </p>
      <FilterField
        label={filterLabel}
        value={list.state.q}
        onFilter={(q) => list.change({ q }, { replace: true })}
      />
      {children}
    </div>
  );
}
