import { apiPath, Message } from '@site/platform';
import { formatMoment } from '@site/platform/format-moment';
import { Tag } from 'antd';
import { ListTable } from '../../list/ListTable';
import type { ListColumn } from '../../list/listColumn';
import { useList } from '../../list/useList';
import { CheckList } from '../CheckList';
import { RowDetail } from '../RowDetail';
import { sliceActions } from '../sliceActions';
import { REFRESH_PAUSE, type SliceEvent } from '../slices';
import styles from './SliceHistory.module.css';

const columns: ListColumn<SliceEvent>[] = [
  {
    key: 'at',
    kind: 'name',
    title: 'When',
    render: (_, { at }) => <time dateTime={at}>{formatMoment(at)}</time>,
  },
  {
    key: 'action',
    title: 'What',
    render: (_, { action }) => (
      <Tag color={sliceActions[action].isLoud && 'error'}>{sliceActions[action].label}</Tag>
    ),
  },
  { key: 'release', kind: 'titled', title: 'Release', render: (_, { release }) => release ?? '–' },
  { key: 'actor', kind: 'titled', title: 'By', render: (_, { actor }) => <span dir="auto">{actor}</span> },
  {
    key: 'reason',
    kind: 'titled',
    title: 'Reason',
    render: (_, { reason }) => (
      <span className={styles.reason} dir="auto">
        {reason ?? '–'}
      </span>
    ),
  },
  { key: 'live', kind: 'titled', title: 'Live', render: (_, event) => <Change event={event} /> },
];

export function SliceHistory({ slice }: { slice: string }) {
  const list = useList(
    [],
    (query) => apiPath('/api/slices/{slice}/log', { params: { slice }, query }),
    REFRESH_PAUSE,
  );
  return (
    <ListTable
      list={list}
      columns={columns}
      hasTallRows
      loading="Loading History"
      failure="Failed to fetch history"
      empty={<Message title="Nothing has happened yet" />}
      emptyText="Nothing here"
      isFiltered={false}
      detail={({ checks }) =>
        checks && (
          <RowDetail>
            <CheckList checks={checks} />
          </RowDetail>
        )
      }
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
