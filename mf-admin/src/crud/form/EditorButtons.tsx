import { reviewRules } from '@site/platform/admin-rules';
import { useDisclosure } from '@site/platform/session';
import { Button } from 'antd';
import { type ReactNode, useId, useRef } from 'react';
import type { AnyEditor } from '../../editor/useEditor';
import type { EditableRow, FormValues, Resource } from '../../kinds/resource';
import { possible } from '../../list/RowActions';
import { keepNoticesAbove } from '../../overlays/keepNoticesAbove';
import { useRecordActions } from '../../overlays/useRecordActions';
import { useDuplicate } from '../../records/useDuplicate';
import { SaveStatus } from '../../working-copies/SaveStatus';
import { isWaiting } from '../../working-copies/workingCopies';
import styles from './EditorButtons.module.css';
import { ReviewDialog } from './ReviewDialog';

interface EditorButtonsProps {
  readonly resource: Resource<EditableRow, FormValues>;
  readonly editor: AnyEditor;
  readonly checks?: ReactNode;
  readonly children?: ReactNode;
}

export function EditorButtons({ resource, editor, checks, children }: EditorButtonsProps) {
  const { kind } = resource;
  const { saved, hasChanges, isBusy, id, row, values, mayPublish, review, send } = editor;
  const { ofValues: duplicate } = useDuplicate(resource);
  const { history, schedule } = useRecordActions();
  const menuId = useId();
  const bar = useRef<HTMLDivElement>(null);
  const { isOpen, toggle, close, switch: open } = useDisclosure(bar);
  function closeMenu() {
    if (isOpen) {
      toggle.current?.focus();
    }
    close();
  }
  const press = (type: 'discard' | 'unpublish' | 'close') => () => send({ type });
  const actions = possible([
    id !== null && history({ kind, id }),
    id !== null && schedule(kind, id),
    id !== null &&
      resource.copyOf && { label: 'Duplicate', isDisabled: isBusy, onSelect: () => void duplicate(values()) },
  ]);
  return (
    <div className={styles.frame}>
      <div ref={keepNoticesAbove} className={styles.held} />
      <div ref={bar} className={styles.bar}>
        <SaveStatus save={saved} onRetry={() => editor.save({ type: 'retried' })} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons have the focus */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press the buttons */}
        <div id={menuId} className={`${styles.buttons} ${isOpen ? styles.open : ''}`} onClick={closeMenu}>
          <Button
            // The unused button keeps its room, so that the first change moves nothing.
            className={`${styles.discard} ${hasChanges ? '' : styles.unused}`}
            style={hasChanges ? undefined : { visibility: 'hidden' }}
            type="text"
            disabled={isBusy}
            onClick={press('discard')}
          >
            {row ? 'Discard changes' : 'Delete draft'}
          </Button>
          {mayPublish && editor.canUnpublish && (
            <Button
              type="text"
              disabled={isBusy || saved.state.name === 'stopped'}
              onClick={press('unpublish')}
            >
              Unpublish
            </Button>
          )}
          {actions.map(({ label, isDisabled, onSelect }) => (
            <Button key={label} type="text" size="small" disabled={isDisabled} onClick={onSelect}>
              {label}
            </Button>
          ))}
          {children}
          {mayPublish && (
            <Button disabled={isBusy} onClick={() => editor.publish({ isStaying: true })}>
              Publish and continue
            </Button>
          )}
        </div>
        <div className={styles.ways}>
          <Button
            ref={toggle}
            className={styles.more}
            aria-expanded={isOpen}
            aria-controls={menuId}
            onClick={open}
          >
            More
          </Button>
          <Button className={styles.close} onClick={press('close')} disabled={isBusy}>
            Close
          </Button>
          <span className={styles.checks}>{checks}</span>
          <Button
            type="primary"
            disabled={isBusy || (!mayPublish && isWaiting(review))}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onClick={() => editor.publish()}
          >
            {mayPublish ? 'Publish' : 'Ask for Review'}
            {mayPublish && (
              <span className={styles.keys} aria-hidden="true">
                Ctrl ↵
              </span>
            )}
          </Button>
        </div>
      </div>
      {editor.isAsking && (
        <ReviewDialog
          title={`Ask for a review of this ${resource.noun}`}
          rule={reviewRules.askNote}
          help="Editors who want that are told by mail. You can go on typing: they see what is saved."
          action="Ask for Review"
          note={editor.note}
          onSend={(note) => send({ type: 'publish', isStaying: true, note })}
          onClose={() => editor.setAsking(false)}
        />
      )}
    </div>
  );
}
