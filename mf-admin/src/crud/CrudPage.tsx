import type { ReactNode } from 'react';
import type { ListColumn } from '../list/ListTable';
import { useList } from '../list/useList';
import { EditDialog } from './EditDialog';
import { ResourceTable } from './ResourceTable';
import type { EditableRow, FormValues, Resource } from './resource';
import { useEditing } from './useEditing';
import { useWrites } from './useWrites';

interface CrudPageProps<Row extends EditableRow, Input extends FormValues> {
  readonly title: string;
  readonly resource: Resource<Row, Input>;
  readonly columns: readonly ListColumn<Row>[];
  /** The form's fields. */
  readonly children: ReactNode;
}

/** One kind of record: its list, and a dialog to create and edit. What wants more puts the parts together itself. */
export function CrudPage<Row extends EditableRow, Input extends FormValues>({
  title,
  resource,
  columns,
  children,
}: CrudPageProps<Row, Input>) {
  const list = useList(resource.sortable, resource.list);
  const writes = useWrites(resource);
  const editing = useEditing<Row>();
  return (
    <>
      <ResourceTable
        title={title}
        resource={resource}
        list={list}
        columns={columns}
        changedId={editing.changedId}
        onCreate={editing.create}
        onEdit={editing.edit}
        onDelete={(row) => void writes.remove(row)}
      />
      {editing.record && (
        <EditDialog
          resource={resource}
          row={editing.record.row}
          onClose={editing.close}
          onSaved={editing.saved}
        >
          {children}
        </EditDialog>
      )}
    </>
  );
}
