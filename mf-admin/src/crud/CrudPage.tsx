import type { ComponentProps } from 'react';
import type { EditableRow, FormValues, Listed, Resource } from '../kinds/resource';
import type { ListColumn } from '../list/listColumn';
import { useList } from '../list/useList';
import { type RowChanges, useRowChanges } from '../records/useRowChanges';
import { CrudTable } from './CrudTable';
import { EditDrawer } from './form/EditDrawer';
import { EditedRecord, useEditing } from './form/EditedRecord';
import { FormFields } from './form/FormFields';

interface CrudPageProps<Row extends EditableRow, Input extends FormValues> {
  readonly resource: Resource<Row, Input>;
  readonly columns: (changes: RowChanges<Input>) => readonly ListColumn<Listed<Row>>[];
  readonly instead?: ComponentProps<typeof FormFields<keyof Input & string>>['instead'];
}

export function CrudPage<Row extends EditableRow, Input extends FormValues>({
  resource,
  columns,
  instead,
}: CrudPageProps<Row, Input>) {
  const list = useList(resource.sortable, resource.list, resource.filters);
  const editing = useEditing();
  const changes = useRowChanges(resource, editing);
  return (
    <>
      <CrudTable resource={resource} list={list} columns={columns(changes)} editing={editing} />
      <EditedRecord resource={resource} editing={editing} isStoring={changes.isStoring}>
        {(editor) => (
          <EditDrawer resource={resource} editor={editor}>
            <FormFields of={resource} instead={instead} />
          </EditDrawer>
        )}
      </EditedRecord>
    </>
  );
}
