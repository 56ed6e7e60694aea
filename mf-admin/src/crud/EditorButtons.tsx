import { Button } from 'antd';
import type { ReactNode } from 'react';
import { SaveStatus } from '../working-copies/SaveStatus';
import styles from './EditorButtons.module.css';
import type { Editor } from './useEditor';

interface EditorButtonsProps<Row, Input> {
  readonly editor: Editor<Row, Input>;
  /** Further buttons for a record, such as its history. */
  readonly actions?: ReactNode;
}

/** Below a form: the save status and the actions. A choice between two versions has its own buttons. */
export function EditorButtons<Row, Input>({ editor, actions }: EditorButtonsProps<Row, Input>) {
  const { save, hasChanges, isBusy, row, conflict } = editor;
  if (conflict) {
    return null;
  }
  return (
    <div className={styles.frame}>
      <div ref={keepNoticesAbove} className={styles.held} />
      <div className={styles.bar}>
        <SaveStatus save={save} onRetry={editor.saveNow} />
        <div className={styles.buttons}>
          <Button
            className={styles.discard}
            type="text"
            disabled={isBusy}
            onClick={editor.discard}
            // Its room is kept, so that the others do not move at the first change.
            style={hasChanges ? undefined : { visibility: 'hidden' }}
          >
            {row ? 'Discard changes' : 'Delete draft'}
          </Button>
          {editor.unpublish && (
            <Button
              type="text"
              // The decision shown above comes first.
              disabled={isBusy || save.state.name === 'stopped'}
              onClick={editor.unpublish}
            >
              Unpublish
            </Button>
          )}
          {actions}
        </div>
        <div className={styles.ways}>
          <Button className={styles.close} onClick={editor.close} disabled={isBusy}>
            Close
          </Button>
          <Button onClick={editor.publishAndContinue} disabled={isBusy}>
            Publish and continue
          </Button>
          <Button type="primary" disabled={isBusy} onClick={editor.publish}>
            Publish
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The padding of a dialog below its buttons, and the space below the dialog, in pixels. */
const BELOW = 28;

/** For `ref`: keeps notices above an element at the bottom of the window, which they would otherwise cover. */
function keepNoticesAbove(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) {
    return undefined;
  }
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty('--bottom-bar', `calc(${bar.offsetHeight + BELOW}px + var(--offline-note, 0px))`);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--bottom-bar');
  };
}
