import { Table, type TableProps } from 'antd';
import { type ReactNode, useId } from 'react';
import look from '../theme/AdminTheme.module.css';
import { FocusInRows } from './FocusInRows';
import styles from './List.module.css';
import { type ListColumn, openOnClick, placed } from './listColumn';
import { pageSizes } from './listState';
import { ListFailure, ReadFailure } from './ReadFailure';
import type { List, RowPage } from './useList';

interface ListTableProps<Row extends object> {
  readonly list: Omit<List<RowPage<Row>>, 'isOutdated' | 'filters' | 'path'>;
  readonly columns: readonly ListColumn<Row>[];
  readonly loading: string;
  readonly failure: string;
  readonly empty: ReactNode;
  readonly emptyText: string;
  readonly isInLines?: boolean;
  readonly isPaged?: boolean;
  /** The class of a table whose rows are cards without a head. */
  readonly cards?: string | undefined;
  readonly rowKey?: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  readonly rowClassName?: (row: Row) => string | undefined;
  readonly checkboxes?: TableProps<Row>['rowSelection'];
  readonly components?: TableProps<Row>['components'];
}

/** Screen readers would read all rows whenever one changes. */
export const notAnnounced = { delay: 300, 'aria-live': 'off' } as const;

export function ListTable<Row extends object>({
  list: { shown, isFiltered, error, isLoading, tryAgain, state, change, sortable },
  columns,
  loading,
  failure,
  empty,
  emptyText,
  isInLines = false,
  isPaged = true,
  cards,
  rowKey,
  onOpen,
  rowClassName,
  checkboxes,
  components,
}: ListTableProps<Row>) {
  const frameId = useId();
  if (!shown) {
    return error ? (
      <ListFailure title={failure} error={error} onRetry={tryAgain} />
    ) : (
      <TableSkeleton label={loading} cards={cards} />
    );
  }
  if (shown.meta.total === 0 && !isFiltered) {
    return <FocusInRows>{empty}</FocusInRows>;
  }
  return (
    <FocusInRows id={frameId}>
      {error && <ReadFailure title={failure} onRetry={tryAgain} />}
      <Table<Row>
        className={cards ?? `${styles.table} ${isInLines ? styles.lines : ''}`}
        size="small"
        rowKey={rowKey ?? 'id'}
        dataSource={[...shown.data]}
        columns={columns.map((column) => placed(sortedColumn(column, sortable, state.sort)))}
        {...(checkboxes && { rowSelection: checkboxes })}
        {...(components && { components })}
        loading={{ ...notAnnounced, spinning: isLoading }}
        // Without rows, columns would have other widths.
        showHeader={cards === undefined && shown.data.length > 0}
        {...(cards === undefined && { scroll: { x: 'max-content' } })}
        showSorterTooltip={false}
        locale={{ emptyText: <span className={look.quiet}>{emptyText}</span> }}
        rowClassName={(row) => `${onOpen ? styles.row : ''} ${rowClassName?.(row) ?? ''}`}
        {...(onOpen && { onRow: openOnClick(onOpen) })}
        pagination={
          isPaged && {
            current: state.page,
            pageSize: state.size,
            total: shown.meta.total,
            showSizeChanger: shown.meta.total > pageSizes[0],
            pageSizeOptions: [...pageSizes],
            hideOnSinglePage: shown.meta.total <= pageSizes[0],
            showTotal: (total, [first, last]) => `${first}–${last} of ${total}`,
          }
        }
        onChange={({ current, pageSize: size = state.size }, _, sorter, { action }) => {
          if (action === 'paginate' && size !== state.size) {
            change({ size, page: Math.floor(((state.page - 1) * state.size) / size) + 1 });
          } else if (action === 'paginate') {
            change({ page: current ?? 1 });
            goTo(frameId);
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

function goTo(frameId: string): void {
  const frame = document.getElementById(frameId);
  const head = frame?.closest('section')?.querySelector<HTMLElement>('h2') ?? frame;
  head?.scrollIntoView({ block: 'start' });
  head?.focus({ preventScroll: true });
}

function sortOf(key: unknown, order: 'ascend' | 'descend' | null | undefined): string | undefined {
  return order ? `${order === 'descend' ? '-' : ''}${String(key)}` : undefined;
}

export function TableSkeleton({ label, cards }: { label: string; cards?: string | undefined }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <div className={`${styles.skeleton} ${cards ? styles.cards : ''}`} aria-hidden="true" />
    </div>
  );
}
