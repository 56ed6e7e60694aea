import { Input } from 'antd';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import styles from './ListHead.module.css';
import type { List } from './useList';

interface ListHeadProps {
  readonly title: string;
  readonly titleId: string;
  /** Filtered by text. */
  readonly list?: Pick<List<unknown>, 'state' | 'change'>;
  readonly filterLabel?: string;
  readonly count?: string | undefined;
  readonly children?: ReactNode;
}

export function ListHead({ title, titleId, list, filterLabel = '', count, children }: ListHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={titleId} className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      <p role="status" className={styles.count}>
        {count}
      </p>
      {list && (
        <FilterField
          label={filterLabel}
          value={list.state.q}
          onFilter={(q) => list.change({ q }, { replace: true })}
        />
      )}
      {children}
    </div>
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
  // After Back the address may hold another text than the one typed.
  const isCurrent = draft.isWaiting || draft.text.trim() === value;

  function type(text: string, pause: number) {
    setDraft({ text, isWaiting: true });
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      // The address changes in a transition as well, so both appear together.
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
