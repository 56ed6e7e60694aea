import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { AnyEditor } from '../../editor/useEditor';
import type { EditableRow, FormValues, Resource } from '../../kinds/resource';
import { RowButton } from '../../list/RowButton';
import { RecordButtons } from '../../overlays/RecordButtons';
import { useDuplicate } from '../../records/useDuplicate';
import { SaveStatus } from '../../working-copies/SaveStatus';
import styles from './EditorButtons.module.css';

interface EditorButtonsProps {
  readonly resource: Pick<
    Resource<EditableRow, FormValues>,
    'kind' | 'noun' | 'nameOf' | 'nameColumn' | 'item' | 'blank' | 'copyOf'
  >;
  readonly editor: AnyEditor;
  readonly children?: ReactNode;
}

export function EditorButtons({ resource, editor, children }: EditorButtonsProps) {
  const { kind, noun, nameOf } = resource;
  const { saved, hasChanges, isBusy, id, row, typed, send } = editor;
  const { ofValues: duplicate } = useDuplicate(resource);
  const name = row ? nameOf(row) : noun;
  const press = (type: 'discard' | 'unpublish' | 'close') => () => send({ type });
  return (
    <div className={styles.frame}>
      <div ref={keepNoticesAbove} className={styles.held} />
      <div className={styles.bar}>
        <SaveStatus save={saved} onRetry={() => editor.save({ type: 'retried' })} />
        <div className={styles.buttons}>
          <Button
            className={styles.discard}
            type="text"
            disabled={isBusy}
            onClick={press('discard')}
            // Its room is kept, so that the others do not move at the first change.
            style={hasChanges ? undefined : { visibility: 'hidden' }}
          >
            {row ? 'Discard changes' : 'Delete draft'}
          </Button>
          {editor.canUnpublish && (
            <Button
              type="text"
              // The decision shown above comes first.
              disabled={isBusy || saved.state.name === 'stopped'}
              onClick={press('unpublish')}
            >
              Unpublish
            </Button>
          )}
          {id !== null && <RecordButtons kind={kind} id={id} name={name} />}
          {id !== null && resource.copyOf && (
            <RowButton
              type="text"
              label={`Duplicate ${name}`}
              disabled={isBusy}
              onClick={() => void duplicate(typed)}
            >
              Duplicate
            </RowButton>
          )}
          {children}
        </div>
        <div className={styles.ways}>
          <Button className={styles.close} onClick={press('close')} disabled={isBusy}>
            Close
          </Button>
          <Button onClick={() => editor.publish({ isStaying: true })} disabled={isBusy}>
            Publish and continue
          </Button>
          <Button
            type="primary"
            disabled={isBusy}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onClick={() => editor.publish()}
          >
            Publish
            <span className={styles.keys} aria-hidden="true">
              Ctrl ↵
            </span>
          </Button>
        </div>
      </div>
    </div>
  );
}

/** A dialog's padding and margin below its buttons, in pixels. */
const BELOW = 28;

/** The bar at the bottom of the window would cover the notices. */
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
