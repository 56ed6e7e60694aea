import { apiPath, Message } from '@site/platform';
import { Moment } from '@site/platform/session';
import type { ListColumn } from '../list/ListTable';
import { PagedTable } from '../list/PagedTable';
import { Tag } from '../parts/Tag';
import { CheckList } from '../slices/CheckList';
import { REFRESH_PAUSE, type SliceEvent, sliceActions } from '../slices/slices';
import styles from './SliceHistory.module.css';

const columns: ListColumn<SliceEvent>[] = [
  {
    kind: 'name',
    title: 'When',
    render: ({ at }) => <Moment at={at} />,
  },
  {
    title: 'What',
    render: ({ action }) => (
      <Tag look={sliceActions[action].isLoud && 'error'}>{sliceActions[action].label}</Tag>
    ),
  },
  { kind: 'titled', title: 'Release', render: ({ release }) => release ?? '–' },
  { kind: 'titled', title: 'By', render: ({ actor }) => <span dir="auto">{actor}</span> },
  {
    kind: 'titled',
    title: 'Reason',
    render: ({ reason }) => (
      <span className={styles.reason} dir="auto">
        {reason ?? '–'}
      </span>
    ),
  },
  { kind: 'titled', title: 'Live', render: (event) => <Change event={event} /> },
];

export function SliceHistory({ slice }: { slice: string }) {
  return (
    <PagedTable
      pathOf={(query) => apiPath('/api/slices/{slice}/log', { params: { slice }, query })}
      pause={REFRESH_PAUSE}
      columns={columns}
      keyOf={({ id }) => id}
      loading="Loading History"
      failure="Failed to fetch history"
      empty={<Message title="Nothing has happened yet" />}
      detail={({ checks }) => checks && <CheckList checks={checks} />}
    />
  );
}

function Change({ event: { before, after } }: { event: SliceEvent }) {
  const from = before?.live ?? null;
  const to = after?.live ?? null;
  if (from === to) {
    return <span className={styles.quiet}>{to === null ? '–' : 'unchanged'}</span>;
  }
  return (
    <span className={styles.change}>
      <span className={styles.quiet}>{from ?? 'none'}</span>
      <span>
        <span aria-hidden="true">→ </span>
        <span className="visually-hidden">became </span>
        {to ?? 'none'}
      </span>
    </span>
  );
}
