import { Drawer, Form } from 'antd';
import { type ReactNode, useDeferredValue } from 'react';
import type { EditableRow, FormValues, Resource } from '../kinds/resource';
import { PagePreview } from '../preview/PagePreview';
import styles from './EditDrawer.module.css';
import { EditorButtons } from './EditorButtons';
import { EditorForm } from './EditorForm';
import { EditorTitle } from './EditorTitle';
import type { OpenedRecord } from './openRecord';
import { RecordActions } from './RecordActions';
import { type Editor, useEditor } from './useEditor';

interface EditDrawerProps<Row extends EditableRow, Input extends FormValues> {
  readonly resource: Resource<Row, Input>;
  readonly opened: OpenedRecord<Row>;
  readonly onClose: () => void;
  /** Called with the id that a new record has been given. */
  readonly onBegun: (id: number) => void;
  /** Called with what is public now; the editor has to be closed. */
  readonly onPublished: (id: number, values: Input) => void;
  /** Where visitors will read the typed record, by its id; undefined where it has no page. */
  readonly pagePath?: (id: number | null, typed: Partial<Input>) => string | undefined;
  /** Rendered next to the form from the typed values. */
  readonly aside: (typed: Partial<Input>, editor: Editor<Row, Input>) => ReactNode;
  /** The form's fields. */
  readonly children: (typed: Partial<Input>) => ReactNode;
}

/** Creates or edits one record at full width, with its preview. Mounted only while open. */
export function EditDrawer<Row extends EditableRow, Input extends FormValues>({
  resource,
  opened,
  onClose,
  onBegun,
  onPublished,
  pagePath,
  aside,
  children,
}: EditDrawerProps<Row, Input>) {
  const editor = useEditor({ resource, opened, onClose, onBegun, onPublished });
  const watched: Partial<Input> | undefined = Form.useWatch(
    (values: Partial<Input>) => values,
    editor.form.form,
  );
  const typed = watched ?? editor.form.initialValues ?? {};
  // Typing has priority over updating the preview.
  const previewed = useDeferredValue(typed);
  return (
    <Drawer
      open
      title={<EditorTitle editor={editor} labels={resource.labels} />}
      size="100%"
      classNames={{ section: styles.section, body: styles.body }}
      onClose={editor.close}
      footer={
        editor.conflict ? null : (
          <EditorButtons editor={editor} actions={<RecordActions resource={resource} editor={editor} />} />
        )
      }
    >
      <div className={styles.columns}>
        <div>
          <EditorForm resource={resource} editor={editor}>
            {children(typed)}
          </EditorForm>
        </div>
        <div className={styles.aside}>
          <PagePreview
            kind={resource.kind}
            id={editor.id}
            revision={editor.save.known.revision ?? 0}
            path={pagePath?.(editor.id, typed)}
            onFollow={editor.preview}
          >
            {aside(previewed, editor)}
          </PagePreview>
        </div>
      </div>
    </Drawer>
  );
}
