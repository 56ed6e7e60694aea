import { Modal } from 'antd';
import type { ReactNode } from 'react';
import styles from './EditDialog.module.css';
import { EditorButtons } from './EditorButtons';
import { EditorForm } from './EditorForm';
import { EditorTitle } from './EditorTitle';
import type { EditableRow, FormValues, Resource } from './resource';
import { useEditor } from './useEditor';
import { useFocusBack } from './useFocusBack';

interface EditDialogProps<Row extends EditableRow, Input extends FormValues> {
  readonly resource: Resource<Row, Input>;
  /** What is edited; null for a new record. */
  readonly row: Row | null;
  readonly onClose: () => void;
  readonly onSaved: (row: Row) => void;
  /** The form's fields. */
  readonly children: ReactNode;
}

/** Creates or edits one record. It is there as long as it is open. */
export function EditDialog<Row extends EditableRow, Input extends FormValues>({
  resource,
  row,
  onClose,
  onSaved,
  children,
}: EditDialogProps<Row, Input>) {
  const editor = useEditor({ resource, row, onClose, onSaved });
  useFocusBack();
  return (
    <Modal
      open
      title={<EditorTitle editor={editor} labels={resource.labels} />}
      centered
      width={720}
      classNames={{ body: styles.body }}
      onCancel={editor.close}
      footer={editor.conflict ? null : <EditorButtons editor={editor} />}
    >
      <EditorForm resource={resource} editor={editor}>
        {children}
      </EditorForm>
    </Modal>
  );
}
