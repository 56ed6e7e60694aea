import { type Read, type ReadOf, SiteLink } from '@site/platform';
import { Alert, Button, Table, type TableColumnType } from 'antd';
import { type ListState, PAGE_SIZE } from '../crud/listState';
import { formatMoment } from '../text/formatMoment';
import { shorten } from '../text/shorten';
import { StatusMark } from './StatusMark';
import styles from './SubmissionsTable.module.css';
import { fullName, type Submission } from './submissions';
import { useSubmissionActions } from './useSubmissionActions';

/** How much of a message its row shows, in characters. */
const PREVIEW = 100;

interface SubmissionsTableProps {
  readonly page: ReadOf<'/api/contact'>;
  readonly read: Read<ReadOf<'/api/contact'>>;
  readonly state: ListState;
  /** Where an enquiry of this list is read. */
  readonly urlOf: (id: number) => string;
  readonly onChange: (change: Partial<ListState>) => void;
  readonly onOpen: (id: number) => void;
}

/** One page of the enquiries; a row opens its enquiry. */
export function SubmissionsTable({ page, read, state, urlOf, onChange, onOpen }: SubmissionsTableProps) {
  const { remove } = useSubmissionActions();
  const sorted = (key: string): Pick<TableColumnType<Submission>, 'key' | 'sorter' | 'sortOrder'> => ({
    key,
    sorter: true,
    sortOrder: state.sort === key ? 'ascend' : state.sort === `-${key}` ? 'descend' : null,
  });
  const columns: TableColumnType<Submission>[] = [
    {
      title: 'Name',
      ...sorted('firstName'),
      render: (_, submission) => (
        <SiteLink to={urlOf(submission.id)} dir="auto">
          {fullName(submission)}
        </SiteLink>
      ),
    },
    { title: 'Topic', dataIndex: 'interest', ...sorted('interest') },
    {
      title: 'Message',
      key: 'message',
      render: (_, { message }) => (
        <span className={styles.message} dir="auto">
          {shorten(message, PREVIEW)}
        </span>
      ),
    },
    {
      title: 'Received',
      ...sorted('createdAt'),
      render: (_, { createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
    },
    {
      title: 'Status',
      ...sorted('status'),
      render: (_, { status }) => <StatusMark status={status} />,
    },
    {
      title: 'Actions',
      key: 'actions',
      align: 'right',
      render: (_, submission) => (
        <Button
          size="small"
          danger
          aria-label={`Delete the enquiry of ${fullName(submission)}`}
          onClick={() => void remove(submission)}
        >
          Delete
        </Button>
      ),
    },
  ];
  return (
    <>
      {read.error && (
        <Alert
          type="error"
          showIcon
          title="Failed to fetch submissions"
          action={<Button onClick={() => void read.mutate()}>Try again</Button>}
        />
      )}
      <Table<Submission>
        size="small"
        rowKey="id"
        dataSource={page.data}
        columns={columns}
        loading={{ spinning: read.isValidating, delay: 300 }}
        scroll={{ x: 'max-content' }}
        showSorterTooltip={false}
        locale={{ emptyText: 'No enquiries found' }}
        rowClassName={({ status }) =>
          status === 'new' ? `${styles.row} ${styles.unread}` : (styles.row ?? '')
        }
        onRow={({ id }) => ({
          onClick: ({ target }) => {
            if (target instanceof Element && target.closest('a, button') === null) {
              onOpen(id);
            }
          },
        })}
        pagination={{
          current: state.page,
          pageSize: PAGE_SIZE,
          total: page.meta.total,
          showSizeChanger: false,
          hideOnSinglePage: true,
          showTotal: (total, [first, last]) => `${first}–${last} of ${total}`,
        }}
        onChange={({ current }, _, sorter, { action }) => {
          if (action === 'paginate') {
            onChange({ page: current ?? 1 });
          } else if (!Array.isArray(sorter)) {
            const { columnKey, order } = sorter;
            onChange({ sort: order ? `${order === 'descend' ? '-' : ''}${String(columnKey)}` : undefined });
          }
        }}
      />
    </>
  );
}
