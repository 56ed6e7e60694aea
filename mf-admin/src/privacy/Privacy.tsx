import { apiPath, useRead } from '@site/platform';
import { Moment } from '@site/platform/session';
import { type ReactNode, useId } from 'react';
import { saveAs } from '../csv/useDownload';
import { ListScreen } from '../list/ListScreen';
import { ListTable, TableSkeleton } from '../list/ListTable';
import type { ListColumn } from '../list/listColumn';
import { ListFailure } from '../list/ReadFailure';
import { RowButton } from '../list/RowActions';
import { useList } from '../list/useList';
import look from '../theme/AdminTheme.module.css';
import { PersonSearch } from './PersonSearch';
import styles from './Privacy.module.css';
import { countsOf, type Erasure, privacyPath, receiptOf } from './privacy';

export function Privacy() {
  const { data, error, mutate } = useRead(privacyPath);
  const beyondReach = data?.data.beyondReach ?? [];
  return (
    <ListScreen title="Privacy">
      <div className={styles.screen}>
        <Part title="What is held about a person">
          <PersonSearch beyondReach={beyondReach} />
        </Part>
        <Part title="Receipts">
          <Receipts beyondReach={beyondReach} />
        </Part>
        <Part title="What is kept, and for how long">
          {data ? (
            <dl className={styles.kept}>
              {data.data.kept.map(({ what, holds, period, setting }) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd className={look.quiet}>{holds}</dd>
                  <dd>
                    {period}
                    {setting && <code className={styles.setting}>{setting}</code>}
                  </dd>
                </div>
              ))}
            </dl>
          ) : error ? (
            <ListFailure title="Failed to fetch what is kept" error={error} onRetry={() => void mutate()} />
          ) : (
            <TableSkeleton label="Loading what is kept" />
          )}
          <p className={`${look.quiet} ${styles.after}`}>
            The public privacy text says how long enquiries are kept where it has <code>{'{how_long}'}</code>.
            Whoever runs the site changes the settings.
          </p>
        </Part>
      </div>
    </ListScreen>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={look.heading}>
        {title}
      </h3>
      {children}
    </section>
  );
}

function Receipts({ beyondReach }: { readonly beyondReach: readonly string[] }) {
  const list = useList([], ({ limit, offset }) =>
    apiPath('/api/privacy/erasures', { query: { limit, offset } }),
  );
  const columns: ListColumn<Erasure>[] = [
    { key: 'id', title: 'Receipt', kind: 'name', render: (_, { id }) => <strong>Receipt #{id}</strong> },
    { key: 'at', title: 'Erased', kind: 'titled', render: (_, { at }) => <Moment at={at} /> },
    { key: 'actor', title: 'By', kind: 'titled', render: (_, { actor }) => <span dir="auto">{actor}</span> },
    {
      key: 'counts',
      title: 'What',
      kind: 'titled',
      render: (_, { counts }) => countsOf(counts).join(', '),
    },
    {
      key: 'backupsUntil',
      title: 'In backups',
      kind: 'titled',
      render: (_, { backupsUntil }) =>
        backupsUntil ? (
          <span>
            Until <Moment at={backupsUntil} />
          </span>
        ) : (
          'Until they are deleted'
        ),
    },
    {
      key: 'actions',
      title: 'Actions',
      kind: 'actions',
      render: (_, erasure) => (
        <RowButton
          label={`Download receipt #${erasure.id}`}
          onClick={() =>
            saveAs(
              new Blob([receiptOf(erasure, beyondReach)], { type: 'text/plain' }),
              `erasure-${erasure.id}.txt`,
            )
          }
        >
          Download
        </RowButton>
      ),
    },
  ];
  return (
    <ListTable<Erasure>
      list={list}
      columns={columns}
      loading="Loading the receipts"
      failure="Failed to fetch the receipts"
      empty={<p className={look.quiet}>Nothing was erased yet.</p>}
      emptyText="No receipts"
    />
  );
}
