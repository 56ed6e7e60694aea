import { Modal } from 'antd';
import type { ReactNode } from 'react';
import styles from './EditDialog.module.css';
import { EditorButtons } from './EditorButtons';
import { EditorForm } from './EditorForm';
import { EditorTitle } from './EditorTitle';
import type { OpenedRecord } from './openRecord';
import type { EditableRow, FormValues, Resource } from './resource';
import type { Editing } from './useEditing';
import { type Editor, useEditor } from './useEditor';

interface EditDialogProps<Row extends EditableRow, Input extends FormValues> {
  readonly resource: Resource<Row, Input>;
  readonly opened: OpenedRecord<Row>;
  readonly editing: Pick<Editing, 'close' | 'begun' | 'saved'>;
  /** Further buttons below the form, made of the record. */
  readonly actions?: (editor: Editor<Row, Input>) => ReactNode;
  /** The form's fields. */
  readonly children: ReactNode;
}

/** Creates or edits one record. It is there as long as it is open. */
export function EditDialog<Row extends EditableRow, Input extends FormValues>({
  resource,
  opened,
  editing,
  actions,
  children,
}: EditDialogProps<Row, Input>) {
  const editor = useEditor({
    resource,
    opened,
    onClose: editing.close,
    onBegun: editing.begun,
    onPublished: editing.saved,
  });
  return (
    <Modal
      open
      title={<EditorTitle editor={editor} labels={resource.labels} />}
      centered
      width={720}
      classNames={{ container: styles.container, body: styles.body }}
      onCancel={editor.close}
      footer={editor.conflict ? null : <EditorButtons editor={editor} actions={actions?.(editor)} />}
    >
      <EditorForm resource={resource} editor={editor}>
        {children}
      </EditorForm>
    </Modal>
  );
}
