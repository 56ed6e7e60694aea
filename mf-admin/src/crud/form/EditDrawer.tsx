// First, as it stands before the preview's styles in lists, too.
import '../../list/StatusTag.module.css';
import { Button, Drawer } from 'antd';
import { type ReactNode, useDeferredValue, useState } from 'react';
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
  /** The page is always beside the form; otherwise a button shows it. Undefined where there is no page. */
  readonly pagePath?: (id: number | null, typed: Partial<Input>) => string | undefined;
  readonly aside?: (typed: Partial<Input>) => ReactNode;
  readonly children: ReactNode | ((typed: Partial<Input>) => ReactNode);
}

export function EditDrawer<Row extends EditableRow, Input extends FormValues>({
  resource,
  editor,
  pagePath,
  aside,
  children,
}: EditDrawerProps<Row, Input>) {
  // Typing has priority over updating the preview.
  const typed = useDeferredValue(editor.typed);
  const [isPreviewed, setPreviewed] = useState(false);
  // A record without an id has no page address yet.
  const path = pagePath ? pagePath(editor.id, editor.typed) : resource.previewPath?.(editor.id ?? 0);
  const isShown = pagePath !== undefined || isPreviewed;
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
            {!pagePath && path && (
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
            {typeof children === 'function' ? children(editor.typed) : children}
          </EditorForm>
        </div>
        {isShown && (
          <div
            ref={isPreviewed ? showPane : undefined}
            className={`${styles.aside} ${isPreviewed ? styles.above : ''}`}
          >
            <PagePreview kind={resource.kind} editor={editor} path={path}>
              {aside?.(typed)}
            </PagePreview>
          </div>
        )}
      </div>
    </Drawer>
  );
}
