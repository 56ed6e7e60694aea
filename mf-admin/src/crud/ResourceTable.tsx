import { Message } from '@site/platform';
import { Button, type TableProps, Tag } from 'antd';
import { type ReactNode, useId } from 'react';
import { ListHead } from '../list/ListHead';
import { type ListColumn, ListTable } from '../list/ListTable';
import styles from '../list/ListTable.module.css';
import { useAsAsked } from '../list/useAsAsked';
import type { List, RowPage } from '../list/useList';
import { Drafts } from '../working-copies/Drafts';
import { useWorkingCopies } from '../working-copies/useWorkingCopies';
import type { EditableRow, FormValues, Resource } from './resource';

interface ResourceTableProps<Row extends EditableRow, Input extends FormValues> {
  readonly title: string;
  readonly resource: Resource<Row, Input>;
  readonly list: List<RowPage<Row>>;
  readonly columns: readonly ListColumn<Row>[];
  /** The row that was changed last. */
  readonly changed: string | undefined;
  readonly onCreate: () => void;
  /** Told the row, or the draft. */
  readonly onEdit: (record: { readonly id: number }) => void;
  readonly onDelete: (row: Row) => void;
  /** The list is filtered by something else than its text, too. */
  readonly isFiltered?: boolean;
  /** In the place of antd's own elements of the table. */
  readonly components?: TableProps<Row>['components'];
  /** Above the table. */
  readonly children?: ReactNode;
}

/** The list of one kind of record, with the ways to create, edit and delete one. */
export function ResourceTable<Row extends EditableRow, Input extends FormValues>({
  title,
  resource,
  list,
  columns,
  isFiltered: isFilteredOtherwise = false,
  changed,
  onCreate,
  onEdit,
  onDelete,
  components,
  children,
}: ResourceTableProps<Row, Input>) {
  const titleId = useId();
  const q = useAsAsked(list.state.q, list);
  const { plural } = resource;
  const copies = useWorkingCopies(resource.kind);
  const isFiltered = useAsAsked(isFilteredOtherwise || list.state.q !== '', list);
  const createButton = (
    <Button type="primary" onClick={onCreate}>
      New {resource.noun}
    </Button>
  );

  /** Beside its name a row says that it has changes that are not public. */
  function withMark(column: ListColumn<Row>): ListColumn<Row> {
    const { render, key } = column;
    return key !== resource.nameColumn || !render
      ? column
      : {
          ...column,
          render: (value, row, index) => (
            <div className={styles.marked}>
              {render(value, row, index) as ReactNode}
              {copies.hasChanges(row.id) && <Tag>Unpublished changes</Tag>}
            </div>
          ),
        };
  }

  return (
    <section aria-labelledby={titleId}>
      <ListHead
        title={title}
        titleId={titleId}
        list={list}
        filterLabel={`Filter ${plural}`}
        count={list.shown && `${list.shown.meta.total} ${isFiltered ? 'found' : 'in all'}`}
      >
        {createButton}
      </ListHead>
      {children}
      <Drafts
        drafts={copies.drafts}
        q={q}
        onOpen={(id) => onEdit({ id })}
        onDelete={(draft) => void copies.discard(draft)}
      />
      <ListTable
        list={list}
        columns={[...columns.map(withMark), actionsColumn(resource, onEdit, onDelete)]}
        loading={`Loading ${title}`}
        failure={`Failed to fetch ${plural}`}
        empty={<Message title={`There are no ${plural} yet`}>{createButton}</Message>}
        emptyText={`No ${plural} ${q === '' ? 'here yet' : `contain “${q}”`}`}
        isFiltered={isFiltered}
        onOpen={onEdit}
        rowClassName={({ id }) => (String(id) === changed ? styles.changed : undefined)}
        components={components}
      />
    </section>
  );
}

function actionsColumn<Row extends EditableRow, Input extends FormValues>(
  { nameOf }: Resource<Row, Input>,
  onEdit: (row: Row) => void,
  onDelete: (row: Row) => void,
): ListColumn<Row> {
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
