import { ListView, SiteLink, Spinner } from '@site/platform';
import { type ComponentProps, Fragment, type ReactNode, useId } from 'react';
import { ReadFailure } from '../list/ReadFailure';
import type { RowPage } from '../list/useList';
import styles from './Dashboard.module.css';

export const LIMIT = 5;

interface DashboardSectionProps {
  readonly title: string;
  readonly isFailure?: boolean;
  readonly children: ReactNode;
}

function DashboardSection({ title, isFailure, children }: DashboardSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={`${styles.section} ${isFailure ? styles.failed : ''}`}>
      <h3 id={titleId} className={styles.heading}>
        {title}
      </h3>
      {children}
    </section>
  );
}

interface ItemsProps<Item> {
  readonly items: readonly Item[];
  readonly children: (item: Item) => ReactNode;
}

function Items<Item extends { readonly id: number }>({ items, children }: ItemsProps<Item>) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <Fragment key={item.id}>{children(item)}</Fragment>
      ))}
    </ul>
  );
}

interface DashboardListProps<Item> {
  readonly title: string;
  readonly read: ComponentProps<typeof ListView<RowPage<Item>>>['read'];
  readonly loading: string;
  readonly failure: string;
  readonly empty: string;
  readonly moreUrl: string;
  readonly children: (item: Item) => ReactNode;
}

export function DashboardList<Item extends { readonly id: number }>({
  title,
  read,
  loading,
  failure,
  empty,
  moreUrl,
  children,
}: DashboardListProps<Item>) {
  return (
    <DashboardSection title={title}>
      <ListView
        read={read}
        loading={<Spinner label={loading} />}
        error={(retry) => <ReadFailure title={failure} onRetry={retry} />}
        empty={<p className={styles.quiet}>{empty}</p>}
      >
        {(items, { meta }) => (
          <>
            <Items items={items}>{children}</Items>
            {meta.total > LIMIT && <SiteLink to={moreUrl}>{`${meta.total - LIMIT} more`}</SiteLink>}
          </>
        )}
      </ListView>
    </DashboardSection>
  );
}

interface FailureListProps<Item> {
  readonly title: string;
  readonly hint?: string;
  readonly list: RowPage<Item> | undefined;
  readonly children: (item: Item) => ReactNode;
}

/** Nothing, as long as nothing has failed. */
export function FailureList<Item extends { readonly id: number }>({
  title,
  hint,
  list,
  children,
}: FailureListProps<Item>) {
  if (!list || list.data.length === 0) {
    return null;
  }
  const more = list.meta.total - LIMIT;
  return (
    <DashboardSection title={title} isFailure>
      {hint && <p className={styles.quiet}>{hint}</p>}
      <Items items={list.data}>{children}</Items>
      {more > 0 && <p className={styles.quiet}>{`and ${more} more`}</p>}
    </DashboardSection>
  );
}

export function ReadFailureSection(failure: ComponentProps<typeof ReadFailure>) {
  return (
    <div className={styles.section}>
      <ReadFailure {...failure} />
    </div>
  );
}

interface DashboardEntryProps {
  readonly url: string;
  readonly title: string;
  readonly facts: ReactNode;
  readonly text?: string | null;
  readonly children?: ReactNode;
}

export function DashboardEntry({ url, title, facts, text, children }: DashboardEntryProps) {
  return (
    <li className={styles.entry}>
      <p className={styles.facts}>
        <SiteLink className={styles.name} to={url} dir="auto">
          {title}
        </SiteLink>
        {facts}
      </p>
      {text !== undefined && (
        <p className={styles.quiet} dir="auto">
          {text}
        </p>
      )}
      {children}
    </li>
  );
}
