import { Drawer } from 'antd';
import { type ReactNode, useDeferredValue } from 'react';
import type { EditorView } from '../../editor/useEditor';
import type { EditableRow, FormValues, Resource } from '../../kinds/resource';
import { PagePreview } from '../../preview/PagePreview';
import styles from './EditDrawer.module.css';
import { EditorButtons } from './EditorButtons';
import { EditorForm, EditorTitle } from './EditorForm';

interface EditDrawerProps<Row extends EditableRow, Input extends FormValues> {
  readonly resource: Resource<Row, Input>;
  readonly editor: EditorView<Row, Input>;
  /** Undefined where there is no page. */
  readonly pagePath: (id: number | null, typed: Partial<Input>) => string | undefined;
  readonly aside: (typed: Partial<Input>) => ReactNode;
  readonly children: (typed: Partial<Input>) => ReactNode;
}

export function EditDrawer<Row extends EditableRow, Input extends FormValues>({
  resource,
  editor,
  pagePath,
  aside,
  children,
}: EditDrawerProps<Row, Input>) {
  const { typed } = editor;
  // Typing has priority over updating the preview.
  const previewed = useDeferredValue(typed);
  return (
    <Drawer
      open
      title={<EditorTitle editor={editor} labels={resource.labels} />}
      size="100%"
      classNames={{ section: styles.section, body: styles.body }}
      onClose={() => editor.send({ type: 'close' })}
      footer={editor.conflict ? null : <EditorButtons resource={resource} editor={editor} />}
    >
      <div className={styles.columns}>
        <div>
          <EditorForm resource={resource} editor={editor}>
            {children(typed)}
          </EditorForm>
        </div>
        <div className={styles.aside}>
          <PagePreview kind={resource.kind} editor={editor} path={pagePath(editor.id, typed)}>
            {aside(previewed)}
          </PagePreview>
        </div>
      </div>
    </Drawer>
  );
}
