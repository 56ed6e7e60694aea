import { Message, SiteLink } from '@site/platform';
import { Button, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { BulkBar } from '../bulk/SelectionBar';
import { useSelection } from '../bulk/useSelection';
import { CsvButtons } from '../csv/CsvButtons';
import type { EditableRow, FormValues, Listed, Resource } from '../kinds/resource';
import styles from '../list/List.module.css';
import { ListFilters } from '../list/ListFilters';
import { ListScreen } from '../list/ListScreen';
import { ListTable } from '../list/ListTable';
import { ListTools } from '../list/ListTools';
import type { ListColumn } from '../list/listColumn';
import { RowActions } from '../list/RowActions';
import { RecordStatusTag, StatusTag } from '../list/StatusTag';
import { isFilteredBy, type List, type RowPage, useFactOfShownRows } from '../list/useList';
import { useRecordActions } from '../overlays/useRecordActions';
import { useDuplicate } from '../records/useDuplicate';
import { useWrites } from '../records/useWrites';
import { useMay } from '../roles/useMay';
import { useWaiting } from '../schedules/useWaiting';
import { TrashLink } from '../trash/TrashLink';
import { ReviewTag } from '../working-copies/ReviewTag';
import { useWorkingCopies } from '../working-copies/useWorkingCopies';
import { ColumnsMenu, useColumns } from './ColumnsMenu';
import type { Editing } from './form/EditedRecord';

interface CrudTableProps<Row extends EditableRow, Input extends FormValues> {
  readonly resource: Resource<Row, Input>;
  readonly list: List<RowPage<Listed<Row>>>;
  readonly columns: readonly ListColumn<Listed<Row>>[];
  readonly editing: Editing;
  readonly components?: TableProps<Listed<Row>>['components'];
  readonly tools?: ReactNode;
  readonly children?: ReactNode;
}

export function CrudTable<Row extends EditableRow, Input extends FormValues>({
  resource,
  list,
  columns,
  editing,
  components,
  tools,
  children,
}: CrudTableProps<Row, Input>) {
  const q = useFactOfShownRows(list.state.q, list);
  const { kind, bulk, plural, title } = resource;
  const may = useMay();
  const { remove } = useWrites(resource);
  const copies = useWorkingCopies(kind);
  const waitingFor = useWaiting(kind);
  const { history, schedule } = useRecordActions();
  const { ofRow: duplicate } = useDuplicate(resource);
  const nameOf = (row: Row) => resource.nameOf(row) || 'Untitled';
  const selection = useSelection(list.shown?.data ?? [], nameOf);
  const mayChangeMany = may('changeMany');
  const status: ListColumn<Listed<Row>> = {
    key: 'status',
    kind: 'status',
    isAlwaysShown: true,
    title: 'Status',
    render: (_, row) => <RecordStatusTag status={row.status} isClosable={resource.isClosable} />,
  };
  const { shown, menu } = useColumns(bulk ? [...columns, status] : columns, list);
  const createButton = (
    <Button type="primary" onClick={editing.create}>
      New {resource.noun}
    </Button>
  );

  function withMark(column: ListColumn<Listed<Row>>): ListColumn<Listed<Row>> {
    const { render = (_value: unknown, row: Row) => resource.nameOf(row), key } = column;
    return key !== resource.nameColumn
      ? column
      : {
          ...column,
          render: (value, row, index) => {
            const next = waitingFor(row.id, row.status === 'published');
            return (
              <div className={styles.marked}>
                <SiteLink className={styles.link} {...editing.linkTo(row.id)}>
                  {resource.nameOf(row) ? (render(value, row, index) as ReactNode) : 'Untitled'}
                </SiteLink>
                {copies.hasChanges(row.id) && <StatusTag>Unpublished changes</StatusTag>}
                <ReviewTag review={copies.reviewOf(row.id)} />
                {next && (
                  <StatusTag look="waiting" title={next.all}>
                    <span aria-hidden="true">{next.badge}</span>
                    <span className="visually-hidden">{next.all}</span>
                  </StatusTag>
                )}
              </div>
            );
          },
        };
  }

  const actions: ListColumn<Listed<Row>> = {
    key: 'actions',
    kind: 'actions',
    title: 'Actions',
    render(_, row) {
      const name = nameOf(row);
      return (
        <RowActions
          name={name}
          primary={{
            label: 'Edit',
            name: `Edit ${name}`,
            isLinked: true,
            onSelect: () => editing.edit(row.id),
          }}
          others={[
            row.isStored && history({ kind, id: row.id }),
            schedule(kind, row.id),
            resource.copyOf &&
              row.isStored && {
                label: 'Duplicate',
                onSelect: () => void duplicate(row.id, copies.hasChanges(row.id)),
              },
            (!row.isStored || may('delete')) && {
              label: 'Delete',
              isDanger: true,
              onSelect: () => void (row.isStored ? remove(row) : copies.discard(row)),
            },
          ]}
        />
      );
    },
  };

  return (
    <ListScreen
      title={title}
      list={list}
      filterLabel={`Filter ${plural}`}
      tools={
        <>
          <TrashLink kind={kind} />
          {createButton}
        </>
      }
    >
      <ListTools isFiltered={isFilteredBy(list.path, 'q')}>
        <ListFilters filters={list.filters} />
        {tools}
        {menu.columns.length > 0 && <ColumnsMenu {...menu} />}
        {resource.csv && (
          <CsvButtons kind={resource.csv} plural={plural} listPath={list.path} hasDrafts={copies.hasDrafts} />
        )}
      </ListTools>
      {children}
      {mayChangeMany && bulk && list.shown && list.shown.meta.total > 0 && (
        <BulkBar
          resource={{ ...resource, kind: bulk }}
          selection={{
            ...selection,
            selected: selection.selected.map((one) => ({ ...one, revision: copies.revisionOf(one.id) })),
          }}
        />
      )}
      <ListTable
        list={list}
        isInLines
        columns={[...shown.map(withMark), actions]}
        loading={`Loading ${title}`}
        failure={`Failed to fetch ${plural}`}
        empty={<Message title={`There are no ${plural} yet`}>{createButton}</Message>}
        emptyText={`No ${plural} ${q === '' ? 'here yet' : `contain “${q}”`}`}
        onOpen={({ id }) => editing.edit(id)}
        rowClassName={({ id }) => (String(id) === editing.changed ? styles.changed : undefined)}
        checkboxes={mayChangeMany && bulk ? selection.checkboxes : undefined}
        components={components}
      />
    </ListScreen>
  );
}
