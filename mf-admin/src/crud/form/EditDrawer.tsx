// Imported first: lists load it before the preview's styles.
import '../../list/StatusTag.module.css';
import { Button, Drawer } from 'antd';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { EditorView } from '../../editor/useEditor';
import type { EditableRow, FormValues, Resource } from '../../kinds/resource';
import { PagePreview } from '../../preview/PagePreview';
import styles from './EditDrawer.module.css';
import { EditorButtons } from './EditorButtons';
import { EditorForm, EditorTitle } from './EditorForm';

/** On a phone the page is above the form, which may be scrolled down. */
function showPane(pane: HTMLElement | null) {
  pane?.scrollIntoView({ block: 'start' });
}

/** As in the style sheet. */
const BESIDE = '(min-width: 64rem)';

function useIsBeside(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(BESIDE);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(BESIDE).matches,
  );
}

interface EditDrawerProps<Row extends EditableRow, Input extends FormValues> {
  readonly resource: Resource<Row, Input>;
  readonly editor: EditorView<Row, Input>;
  /** Of the page beside the form, unless it is the record's own; null where there is none. */
  readonly path?: string | null | undefined;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function EditDrawer<Row extends EditableRow, Input extends FormValues>({
  resource,
  editor,
  // A record without an id has no page address yet.
  path = resource.previewPath?.(editor.id ?? 0),
  aside,
  children,
}: EditDrawerProps<Row, Input>) {
  const [isAbove, setAbove] = useState(false);
  const isBeside = useIsBeside();
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
            <Button
              className={styles.preview}
              type="text"
              aria-pressed={isAbove}
              onClick={() => setAbove(!isAbove)}
            >
              Preview
            </Button>
          </EditorButtons>
        )
      }
    >
      <div className={styles.columns}>
        <div className={styles.form}>
          <EditorForm resource={resource} editor={editor}>
            {children}
          </EditorForm>
        </div>
        {(isBeside || isAbove) && (
          <div ref={isAbove ? showPane : undefined} className={styles.aside}>
            <PagePreview kind={resource.kind} editor={editor} path={path ?? undefined}>
              {aside}
            </PagePreview>
          </div>
        )}
      </div>
    </Drawer>
  );
}
