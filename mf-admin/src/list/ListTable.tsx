import { Message, useLocation } from '@site/platform';
import { Table, type TableColumnType, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { FocusInRows } from './FocusInRows';
import styles from './ListTable.module.css';
import { pageSizes } from './listState';
import { keepListView } from './listView';
import { opensRow } from './opensRow';
import { ReadFailure } from './ReadFailure';
import { TableSkeleton } from './TableSkeleton';
import type { List, RowPage } from './useList';

/** A column; its `key` is that of the API where the list can be sorted by it. */
export type ListColumn<Row> = TableColumnType<Row> & {
  readonly key: string;
  /** It says what the row is about, and cannot be hidden. */
  readonly isAlwaysShown?: true;
};

interface ListTableProps<Row extends object> {
  readonly list: List<RowPage<Row>>;
  readonly columns: readonly ListColumn<Row>[];
  readonly loading: string;
  /** As in 'Failed to fetch team members'. */
  readonly failure: string;
  /** In the place of the table when the whole list has no row. */
  readonly empty: ReactNode;
  /** In the table when its filters leave none. */
  readonly emptyText: string;
  readonly isFiltered: boolean;
  /** What the rows are told apart by; their id unless it is said otherwise. */
  readonly rowKey?: keyof Row & string;
  /** A click on a row opens what it is about. */
  readonly onOpen?: (row: Row) => void;
  /** What a row unfolds; a row without it cannot be unfolded. */
  readonly detail?: (row: Row) => ReactNode;
  readonly rowClassName?: (row: Row) => string | undefined;
  /** In the place of antd's own elements of the table. */
  readonly components?: TableProps<Row>['components'];
}

/** A list that is paged and sorted by the server: loading, error, empty, populated. A row opens what it is about. */
export function ListTable<Row extends object>({
  list: { shown, error, isLoading, tryAgain, state, change, sortable },
  columns,
  loading,
  failure,
  empty,
  emptyText,
  isFiltered,
  rowKey,
  onOpen,
  detail,
  rowClassName,
  components,
}: ListTableProps<Row>) {
  const { pathname } = useLocation();
  if (!shown) {
    return error ? (
      <Message title={failure} text="Please try again in a moment." onRetry={tryAgain} />
    ) : (
      <TableSkeleton label={loading} />
    );
  }
  if (shown.meta.total === 0 && !isFiltered) {
    return <FocusInRows>{empty}</FocusInRows>;
  }
  return (
    <FocusInRows>
      {error && <ReadFailure title={failure} onRetry={tryAgain} />}
      <Table<Row>
        className={styles.table}
        size="small"
        rowKey={rowKey ?? 'id'}
        dataSource={[...shown.data]}
        columns={columns.map((column) => sortedColumn(column, sortable, state.sort))}
        {...(components && { components })}
        loading={{ spinning: isLoading, delay: 300 }}
        scroll={{ x: 'max-content' }}
        showSorterTooltip={false}
        locale={{ emptyText: <span className={styles.empty}>{emptyText}</span> }}
        rowClassName={(row) => `${onOpen ? styles.row : ''} ${rowClassName?.(row) ?? ''}`}
        {...(onOpen && {
          onRow: (row) => ({
            onClick: (event) => {
              if (opensRow(event)) {
                onOpen(row);
              }
            },
          }),
        })}
        {...(detail && {
          expandable: {
            columnTitle: <span className="visually-hidden">Details</span>,
            expandedRowRender: detail,
            rowExpandable: (row) => Boolean(detail(row)),
          },
        })}
        pagination={{
          current: state.page,
          pageSize: state.size,
          total: shown.meta.total,
          showSizeChanger: shown.meta.total > pageSizes[0],
          pageSizeOptions: [...pageSizes],
          hideOnSinglePage: shown.meta.total <= pageSizes[0],
          showTotal: (total, [first, last]) => `${first}–${last} of ${total}`,
        }}
        onChange={({ current, pageSize: size = state.size }, _, sorter, { action }) => {
          if (action === 'paginate' && size !== state.size) {
            keepListView(pathname, { size });
            // What was first on the old page is on the new one.
            change({ size, page: Math.floor(((state.page - 1) * state.size) / size) + 1 });
          } else if (action === 'paginate') {
            change({ page: current ?? 1 });
          } else if (!Array.isArray(sorter)) {
            change({ sort: sortOf(sorter.columnKey, sorter.order) });
          }
        }}
      />
    </FocusInRows>
  );
}

function sortedColumn<Row>(
  { isAlwaysShown: _, ...column }: ListColumn<Row>,
  sortable: readonly string[],
  sort: string | undefined,
): TableColumnType<Row> {
  if (!sortable.includes(column.key)) {
    return column;
  }
  const order = sort === column.key ? 'ascend' : sort === `-${column.key}` ? 'descend' : null;
  return { ...column, sorter: true, sortOrder: order };
}

function sortOf(key: unknown, order: 'ascend' | 'descend' | null | undefined): string | undefined {
  return order ? `${order === 'descend' ? '-' : ''}${String(key)}` : undefined;
}
