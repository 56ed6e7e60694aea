import { Button } from 'antd';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
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
  const menuId = useId();
  const more = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const publishAndContinue = () => editor.publish({ isStaying: true });

  function closeByKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      // The editor stays open.
      event.stopPropagation();
      setOpen(false);
      more.current?.focus();
    }
  }
  const press = (type: 'discard' | 'unpublish' | 'close') => () => send({ type });
  return (
    <div className={styles.frame}>
      <div ref={keepNoticesAbove} className={styles.held} />
      <div className={styles.bar}>
        <SaveStatus save={saved} onRetry={() => editor.save({ type: 'retried' })} />
        {/* On a phone they are a menu. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons have the focus */}
        <div
          id={menuId}
          className={`${styles.buttons} ${isOpen ? styles.open : ''}`}
          onKeyDown={closeByKey}
          onClick={() => setOpen(false)}
        >
          <Button
            // Its room is kept, so that the others do not move at the first change.
            className={`${styles.discard} ${hasChanges ? '' : styles.unused}`}
            style={hasChanges ? undefined : { visibility: 'hidden' }}
            type="text"
            disabled={isBusy}
            onClick={press('discard')}
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
          {isOpen && (
            <Button className={styles.onPhone} type="text" onClick={publishAndContinue} disabled={isBusy}>
              Publish and continue
            </Button>
          )}
        </div>
        <div className={styles.ways}>
          <Button
            ref={more}
            className={styles.onPhone}
            aria-expanded={isOpen}
            aria-controls={menuId}
            onClick={() => setOpen(!isOpen)}
            onKeyDown={closeByKey}
          >
            More
          </Button>
          <Button className={styles.close} onClick={press('close')} disabled={isBusy}>
            Close
          </Button>
          <Button className={styles.notOnPhone} onClick={publishAndContinue} disabled={isBusy}>
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

/** The padding of the footer, and a gap, in pixels. */
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
