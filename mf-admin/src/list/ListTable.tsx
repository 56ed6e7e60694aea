import { Message } from '@site/platform';
import { Table, type TableColumnType, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { FocusInRows } from './FocusInRows';
import styles from './ListTable.module.css';
import { PAGE_SIZE } from './listState';
import { opensRow } from './opensRow';
import { ReadFailure } from './ReadFailure';
import { TableSkeleton } from './TableSkeleton';
import type { List, RowPage } from './useList';

/** A column; its `key` is that of the API where the list can be sorted by it. */
export type ListColumn<Row> = TableColumnType<Row> & { readonly key: string };

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
  /** The checkboxes of rows that can be selected. */
  readonly checkboxes?: TableProps<Row>['rowSelection'];
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
  checkboxes,
  components,
}: ListTableProps<Row>) {
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
        {...(checkboxes && { rowSelection: checkboxes })}
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
          pageSize: PAGE_SIZE,
          total: shown.meta.total,
          showSizeChanger: false,
          hideOnSinglePage: true,
          showTotal: (total, [first, last]) => `${first}–${last} of ${total}`,
        }}
        onChange={({ current }, _, sorter, { action }) => {
          if (action === 'paginate') {
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
  column: ListColumn<Row>,
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
