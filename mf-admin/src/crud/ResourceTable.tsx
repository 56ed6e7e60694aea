import { Message } from '@site/platform';
import { Alert, Button, Table, type TableColumnType, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { FilterField } from './FilterField';
import { PAGE_SIZE } from './listState';
import styles from './ResourceTable.module.css';
import type { EditableRow, FormValues, Resource } from './resource';
import { TableSkeleton } from './TableSkeleton';
import type { ResourceList } from './useResourceList';

/** A column; its `key` is that of the API where the list can be sorted by it. */
export type ResourceColumn<Row> = TableColumnType<Row> & { readonly key: string };

interface ResourceTableProps<Row extends EditableRow, Input extends FormValues> {
  readonly title: string;
  readonly resource: Resource<Row, Input>;
  readonly list: ResourceList<Row>;
  readonly columns: readonly ResourceColumn<Row>[];
  /** The row that was changed last. */
  readonly changedId: number | undefined;
  readonly onCreate: () => void;
  readonly onEdit: (row: Row) => void;
  readonly onDelete: (row: Row) => void;
  /** The list is filtered by something else than its text, too. */
  readonly isFiltered?: boolean;
  /** In the place of antd's own elements of the table. */
  readonly components?: TableProps<Row>['components'];
  /** Above the table. */
  readonly children?: ReactNode;
}

/** A list that is paged, sorted and filtered by the server: loading, error, empty, populated. */
export function ResourceTable<Row extends EditableRow, Input extends FormValues>({
  title,
  resource,
  list,
  columns,
  isFiltered: isFilteredOtherwise = false,
  changedId,
  onCreate,
  onEdit,
  onDelete,
  components,
  children,
}: ResourceTableProps<Row, Input>) {
  const { read, shown, state, change } = list;
  const isFiltered = isFilteredOtherwise || state.q !== '';
  const createButton = (
    <Button type="primary" onClick={onCreate}>
      New {resource.noun}
    </Button>
  );

  function content() {
    if (!shown) {
      return read.error ? (
        <LoadFailure {...{ resource, read }} />
      ) : (
        <TableSkeleton label={`Loading ${title}`} />
      );
    }
    if (shown.meta.total === 0 && !isFiltered) {
      return <Message title={`There are no ${resource.plural} yet`}>{createButton}</Message>;
    }
    return (
      <>
        {read.error && (
          <Alert
            type="error"
            showIcon
            title={`Failed to fetch ${resource.plural}`}
            action={<Button onClick={() => void read.mutate()}>Try again</Button>}
          />
        )}
        <Table<Row>
          className={styles.table}
          size="small"
          rowKey="id"
          dataSource={[...shown.data]}
          columns={[
            ...columns.map((column) => sortedColumn(column, resource.sortable, state.sort)),
            actionsColumn(resource, onEdit, onDelete),
          ]}
          {...(components && { components })}
          loading={{ spinning: read.isValidating, delay: 300 }}
          scroll={{ x: 'max-content' }}
          showSorterTooltip={false}
          locale={{
            emptyText: (
              <span className={styles.empty}>
                No {resource.plural} {state.q === '' ? 'here yet' : `contain “${state.q}”`}
              </span>
            ),
          }}
          rowClassName={({ id }) => `${styles.row} ${id === changedId ? styles.changed : ''}`}
          onRow={(row) => ({
            onClick: ({ target }) => {
              if (!isControl(target)) {
                onEdit(row);
              }
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
      </>
    );
  }

  return (
    <section aria-labelledby="list-title">
      <div className={styles.head}>
        <h2 id="list-title" className={styles.title}>
          {title}
        </h2>
        <p role="status" className={styles.count}>
          {shown && `${shown.meta.total} ${isFiltered ? 'found' : 'in all'}`}
        </p>
        <FilterField
          label={`Filter ${resource.plural}`}
          value={state.q}
          onFilter={(q) => change({ q }, { replace: true })}
        />
        {createButton}
      </div>
      {children}
      {content()}
    </section>
  );
}

function LoadFailure<Row extends EditableRow, Input extends FormValues>({
  resource,
  read,
}: {
  resource: Resource<Row, Input>;
  read: ResourceList<Row>['read'];
}) {
  return (
    <Message
      title={`Failed to fetch ${resource.plural}`}
      text="Please try again in a moment."
      onRetry={() => void read.mutate()}
    />
  );
}

function sortedColumn<Row>(
  column: ResourceColumn<Row>,
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

function actionsColumn<Row extends EditableRow, Input extends FormValues>(
  { nameOf }: Resource<Row, Input>,
  onEdit: (row: Row) => void,
  onDelete: (row: Row) => void,
): TableColumnType<Row> {
  return {
    key: 'actions',
    title: 'Actions',
    align: 'right',
    render: (_, row) => (
      <div className={styles.actions}>
        <Button size="small" aria-label={`Edit ${nameOf(row)}`} onClick={() => onEdit(row)}>
          Edit
        </Button>
        <Button
          size="small"
          type="text"
          danger
          aria-label={`Delete ${nameOf(row)}`}
          onClick={() => onDelete(row)}
        >
          Delete
        </Button>
      </div>
    ),
  };
}

/** A click on something in the row that does something itself. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a, input, label') !== null;
}
