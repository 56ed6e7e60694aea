import { Message, useLocation } from '@site/platform';
import { Table, type TableProps } from 'antd';
import { type ReactNode, useId } from 'react';
import { FocusInRows } from './FocusInRows';
import styles from './ListTable.module.css';
import { type ListColumn, placed } from './listColumn';
import { pageSizes } from './listState';
import { keepListView } from './listView';
import { opensRow } from './opensRow';
import { ReadFailure } from './ReadFailure';
import { TableSkeleton } from './TableSkeleton';
import type { List, RowPage } from './useList';

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
  /** Name of the list's heading, where the next page is read from; without one it is read from the table's head. */
  readonly titleId?: string;
  /** Rows of more than one line; otherwise each is one line, and what is longer is cut. */
  readonly hasTallRows?: boolean;
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
  titleId,
  hasTallRows = false,
  rowKey,
  onOpen,
  detail,
  rowClassName,
  checkboxes,
  components,
}: ListTableProps<Row>) {
  const frameId = useId();
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
    <FocusInRows id={frameId}>
      {error && <ReadFailure title={failure} onRetry={tryAgain} />}
      <Table<Row>
        className={`${styles.table} ${hasTallRows ? '' : styles.lines}`}
        size="small"
        rowKey={rowKey ?? 'id'}
        dataSource={[...shown.data]}
        columns={columns.map((column) => placed(sortedColumn(column, sortable, state.sort)))}
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
            goTo(titleId ?? frameId);
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
): ListColumn<Row> {
  if (!sortable.includes(column.key)) {
    return column;
  }
  const order = sort === column.key ? 'ascend' : sort === `-${column.key}` ? 'descend' : null;
  return { ...column, sorter: true, sortOrder: order };
}

/** Who turns a page reads it from its beginning, and goes on from there with the keyboard. */
function goTo(id: string): void {
  const head = document.getElementById(id);
  head?.scrollIntoView({ block: 'start' });
  head?.focus({ preventScroll: true });
}

function sortOf(key: unknown, order: 'ascend' | 'descend' | null | undefined): string | undefined {
  return order ? `${order === 'descend' ? '-' : ''}${String(key)}` : undefined;
}
