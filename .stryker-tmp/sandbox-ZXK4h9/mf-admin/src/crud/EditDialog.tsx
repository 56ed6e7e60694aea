import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import type { EditableRow, FormValues, Resource } from '../kinds/resource';
import { PagePreview } from '../preview/PagePreview';
import styles from './EditDialog.module.css';
import { EditorButtons } from './EditorButtons';
import { EditorForm } from './EditorForm';
import { EditorTitle } from './EditorTitle';
import type { OpenedRecord } from './openRecord';
import { RecordActions } from './RecordActions';
import type { Editing } from './useEditing';
import { useEditor } from './useEditor';

/** On a phone the pane is above the form, which may be scrolled down. */
function showPane(pane: HTMLElement | null) {
  pane?.scrollIntoView({ block: 'start' });
}

interface EditDialogProps<Row extends EditableRow, Input extends FormValues> {
  readonly resource: Resource<Row, Input>;
  readonly opened: OpenedRecord<Row>;
  readonly editing: Pick<Editing, 'close' | 'begun' | 'saved'>;
  /** The form's fields. */
  readonly children: ReactNode;
}

/** Creates or edits one record. Mounted only while open. */
export function EditDialog<Row extends EditableRow, Input extends FormValues>({
  resource,
  opened,
  editing,
  children,
}: EditDialogProps<Row, Input>) {
  const editor = useEditor({
    resource,
    opened,
    onClose: editing.close,
    onBegun: editing.begun,
    onPublished: editing.saved,
  });
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
      onCancel={editor.close}
      footer={
        editor.conflict ? null : (
          <EditorButtons
            editor={editor}
            actions={
              <>
                <RecordActions resource={resource} editor={editor} />
                {path && (
                  <Button type="text" aria-pressed={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
                    Preview
                  </Button>
                )}
              </>
            }
          />
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
            <PagePreview
              kind={resource.kind}
              id={editor.id}
              revision={editor.save.known.revision ?? 0}
              path={path}
              onFollow={editor.preview}
            />
          </div>
        )}
      </div>
    </Modal>
  );
}
