import { Input } from 'antd';
import { type ReactNode, startTransition, useEffect, useId, useRef, useState } from 'react';
import styles from './List.module.css';
import type { List, RowPage } from './useList';

type AnyList = List<RowPage<unknown>>;

interface ListScreenProps {
  readonly title: string;
  readonly list?: Pick<AnyList, 'state' | 'change'> & Partial<Pick<AnyList, 'shown' | 'isFiltered'>>;
  readonly filterLabel?: string;
  readonly count?: string | undefined;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

export function ListScreen({ title, list, filterLabel, count, tools, children }: ListScreenProps) {
  const titleId = useId();
  const { shown, isFiltered } = list ?? {};
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <p role="status" className={styles.count}>
          {count ?? (shown && `${shown.meta.total} ${isFiltered ? 'found' : 'in total'}`)}
        </p>
        {list && filterLabel && (
          <FilterField
            label={filterLabel}
            value={list.state.q}
            onFilter={(q) => list.change({ q }, { replace: true })}
          />
        )}
        {tools}
      </div>
      {children}
    </section>
  );
}

const PAUSE = 300;

interface FilterFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onFilter: (text: string) => void;
}

function FilterField({ label, value, onFilter }: FilterFieldProps) {
  const [draft, setDraft] = useState({ text: value, isWaiting: false });
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  // After Back, the address may contain another text.
  const isCurrent = draft.isWaiting || draft.text.trim() === value;

  function type(text: string, pause: number) {
    setDraft({ text, isWaiting: true });
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      // The address changes in a transition, so both appear together.
      startTransition(() => {
        setDraft({ text, isWaiting: false });
        onFilter(text.trim());
      });
    }, pause);
  }

  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={200}
      value={isCurrent ? draft.text : value}
      onChange={({ target }) => type(target.value, PAUSE)}
      onPressEnter={({ currentTarget }) => type(currentTarget.value, 0)}
      className={styles.filter}
    />
  );
}
