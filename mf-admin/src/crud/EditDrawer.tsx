import { Drawer, Form } from 'antd';
import { type ReactNode, useDeferredValue } from 'react';
import styles from './EditDrawer.module.css';
import { EditorButtons } from './EditorButtons';
import { EditorForm } from './EditorForm';
import { EditorTitle } from './EditorTitle';
import type { EditableRow, FormValues, Resource } from './resource';
import { type Editor, useEditor } from './useEditor';
import { useFocusBack } from './useFocusBack';

interface EditDrawerProps<Row extends EditableRow, Input extends FormValues> {
  readonly resource: Resource<Row, Input>;
  /** What is edited; null for a new record. */
  readonly row: Row | null;
  readonly onClose: () => void;
  readonly onSaved: (row: Row) => void;
  /** Stands beside the form, made of what is typed. */
  readonly aside: (typed: Partial<Input>, editor: Editor<Row, Input>) => ReactNode;
  /** The form's fields. */
  readonly children: (typed: Partial<Input>) => ReactNode;
}

/** Creates or edits one record over the whole width, with its preview. It is there as long as it is open. */
export function EditDrawer<Row extends EditableRow, Input extends FormValues>({
  resource,
  row,
  onClose,
  onSaved,
  aside,
  children,
}: EditDrawerProps<Row, Input>) {
  const editor = useEditor({ resource, row, onClose, onSaved });
  const watched: Partial<Input> | undefined = Form.useWatch(
    (values: Partial<Input>) => values,
    editor.form.form,
  );
  const typed = watched ?? editor.form.initialValues ?? {};
  // Typing goes first; the preview follows.
  const previewed = useDeferredValue(typed);
  useFocusBack();
  return (
    <Drawer
      open
      title={<EditorTitle editor={editor} labels={resource.labels} />}
      size="100%"
      onClose={editor.close}
      extra={
        <div className={styles.actions}>
          <EditorButtons editor={editor} />
        </div>
      }
    >
      <div className={styles.columns}>
        <div>
          <EditorForm resource={resource} editor={editor}>
            {children(typed)}
          </EditorForm>
        </div>
        <div className={styles.aside}>{aside(previewed, editor)}</div>
      </div>
    </Drawer>
  );
}
