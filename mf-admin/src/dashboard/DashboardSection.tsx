import { ListView, SiteLink, Spinner } from '@site/platform';
import { Button } from 'antd';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
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

interface DashboardListProps<Shown> {
  readonly title: string;
  readonly read: ComponentProps<typeof ListView<RowPage<Shown>>>['read'];
  readonly loading: string;
  readonly failure: string;
  readonly empty: string;
  readonly moreUrl?: string;
  readonly children: (item: Shown) => ReactNode;
}

export function DashboardList<Shown>({
  title,
  read,
  loading,
  failure,
  empty,
  moreUrl,
  children,
}: DashboardListProps<Shown>) {
  const [isWhole, setWhole] = useState(false);
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
            <ul className={styles.list}>{items.slice(0, isWhole ? undefined : LIMIT).map(children)}</ul>
            {meta.total > LIMIT &&
              (moreUrl === undefined ? (
                <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                  {isWhole ? 'Show fewer' : `${meta.total - LIMIT} more`}
                </Button>
              ) : (
                <SiteLink to={moreUrl}>{`${meta.total - LIMIT} more`}</SiteLink>
              ))}
          </>
        )}
      </ListView>
    </DashboardSection>
  );
}

interface FailureListProps<Shown> {
  readonly title: string;
  readonly hint?: string;
  readonly list: RowPage<Shown> | undefined;
  readonly children: (item: Shown) => ReactNode;
}

export function FailureList<Shown>({ title, hint, list, children }: FailureListProps<Shown>) {
  if (!list || list.data.length === 0) {
    return null;
  }
  const more = list.meta.total - LIMIT;
  return (
    <DashboardSection title={title} isFailure>
      {hint && <p className={styles.quiet}>{hint}</p>}
      <ul className={styles.list}>{list.data.map(children)}</ul>
      {more > 0 && <p className={styles.quiet}>{`and ${more} more`}</p>}
    </DashboardSection>
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
      {text && (
        <p className={styles.quiet} dir="auto">
          {text}
        </p>
      )}
      {children}
    </li>
  );
}
