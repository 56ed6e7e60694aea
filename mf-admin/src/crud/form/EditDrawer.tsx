// Imported first: lists load it before the preview's styles.
import '../../list/StatusTag.module.css';
import { Button, Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import type { EditorView } from '../../editor/useEditor';
import type { EditableRow, FormValues, Resource } from '../../kinds/resource';
import { PagePreview } from '../../preview/PagePreview';
import styles from './EditDrawer.module.css';
import { EditorButtons } from './EditorButtons';
import { EditorForm, EditorTitle } from './EditorForm';

/** On a phone the pane is above the form, which may be scrolled down. */
function showPane(pane: HTMLElement | null) {
  pane?.scrollIntoView({ block: 'start' });
}

interface EditDrawerProps<Row extends EditableRow, Input extends FormValues> {
  readonly resource: Resource<Row, Input>;
  readonly editor: EditorView<Row, Input>;
  /** Always shown; without it, a button shows the page of the record. */
  readonly beside?: { readonly path: string | undefined; readonly text?: ReactNode };
  readonly children: ReactNode;
}

export function EditDrawer<Row extends EditableRow, Input extends FormValues>({
  resource,
  editor,
  beside,
  children,
}: EditDrawerProps<Row, Input>) {
  const [isPreviewed, setPreviewed] = useState(false);
  // A record without an id has no page address yet.
  const path = beside ? beside.path : resource.previewPath?.(editor.id ?? 0);
  const isShown = beside !== undefined || isPreviewed;
  return (
    <Drawer
      open
      title={<EditorTitle editor={editor} labels={resource.labels} />}
      size="100%"
      classNames={{ section: styles.section, body: styles.body }}
      onClose={() => editor.send({ type: 'close' })}
      onKeyDown={editor.publishByKey}
      footer={
        editor.conflict ? null : (
          <EditorButtons resource={resource} editor={editor}>
            {!beside && path && (
              <Button type="text" aria-pressed={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
                Preview
              </Button>
            )}
          </EditorButtons>
        )
      }
    >
      <div className={isShown ? styles.columns : styles.column}>
        <div className={styles.form}>
          <EditorForm resource={resource} editor={editor}>
            {children}
          </EditorForm>
        </div>
        {isShown && (
          <div
            ref={isPreviewed ? showPane : undefined}
            className={`${styles.aside} ${isPreviewed ? styles.above : ''}`}
          >
            <PagePreview kind={resource.kind} editor={editor} path={path}>
              {beside?.text}
            </PagePreview>
          </div>
        )}
      </div>
    </Drawer>
  );
}
