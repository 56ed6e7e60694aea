import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import type { EditorView } from '../../editor/useEditor';
import type { EditableRow, FormValues, Resource } from '../../kinds/resource';
import { PagePreview } from '../../preview/PagePreview';
import styles from './EditDialog.module.css';
import { EditorButtons } from './EditorButtons';
import { EditorForm, EditorTitle } from './EditorForm';

/** On a phone the pane is above the form, which may be scrolled down. */
function showPane(pane: HTMLElement | null) {
  pane?.scrollIntoView({ block: 'start' });
}

interface EditDialogProps<Row extends EditableRow, Input extends FormValues> {
  readonly resource: Resource<Row, Input>;
  readonly editor: EditorView<Row, Input>;
  readonly children: ReactNode;
}

export function EditDialog<Row extends EditableRow, Input extends FormValues>({
  resource,
  editor,
  children,
}: EditDialogProps<Row, Input>) {
  const [isPreviewed, setPreviewed] = useState(false);
  // A record without an id has no page address yet.
  const path = resource.previewPath?.(editor.id ?? 0);
  return (
    <Modal
      open
      title={<EditorTitle editor={editor} labels={resource.labels} />}
      centered
      width={isPreviewed ? 1320 : 720}
      classNames={{ container: styles.container, body: styles.body }}
      onCancel={() => editor.send({ type: 'close' })}
      footer={
        editor.conflict ? null : (
          <EditorButtons resource={resource} editor={editor}>
            {path && (
              <Button type="text" aria-pressed={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
                Preview
              </Button>
            )}
          </EditorButtons>
        )
      }
    >
      <div className={isPreviewed ? styles.columns : undefined}>
        <div className={styles.form}>
          <EditorForm resource={resource} editor={editor}>
            {children}
          </EditorForm>
        </div>
        {isPreviewed && (
          <div ref={showPane} className={styles.aside}>
            <PagePreview kind={resource.kind} editor={editor} path={path} />
          </div>
        )}
      </div>
    </Modal>
  );
}
