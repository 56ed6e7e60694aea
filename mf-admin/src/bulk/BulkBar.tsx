import { Button, Modal } from 'antd';
import { useRef } from 'react';
import styles from './BulkBar.module.css';
import { bulkActions, bulkWords } from './bulkWords';
import { type BulkResource, useBulk } from './useBulk';

interface BulkBarProps {
  readonly resource: BulkResource;
  readonly selected: readonly { readonly id: number; readonly name: string }[];
  /** Called when it is done: nothing is selected any more. */
  readonly onDone: () => void;
}

/** What can be done with the rows that are selected. It takes its place before there are any, so that no row moves. */
export function BulkBar({ resource, selected, onDone }: BulkBarProps) {
  const bar = useRef<HTMLElement>(null);
  const { isBusy, refusal, closeRefusal, change } = useBulk(resource);
  return (
    <section ref={bar} tabIndex={-1} aria-label="Selected rows" className={styles.bar}>
      <p role="status" className={styles.count}>
        {selected.length > 0 ? `${selected.length} selected` : 'Select rows to change several at once.'}
      </p>
      {selected.length > 0 &&
        bulkActions.map((action) => (
          <Button
            key={action}
            size="small"
            danger={action === 'delete'}
            disabled={isBusy}
            onClick={() =>
              void change(action, selected).then((isDone) => {
                if (isDone) {
                  onDone();
                  bar.current?.focus();
                }
              })
            }
          >
            {bulkWords[action].button}
          </Button>
        ))}
      {refusal && (
        <Modal
          open
          title={refusal.title}
          onCancel={closeRefusal}
          footer={
            <Button type="primary" onClick={closeRefusal}>
              Close
            </Button>
          }
        >
          <p>These cannot be changed as you asked, so all of them were left as they are:</p>
          <ul className={styles.refused}>
            {refusal.records.map(({ id, name, reason }) => (
              <li key={id}>
                <strong dir="auto">{name || 'Untitled'}</strong>
                <br />
                {reason}
              </li>
            ))}
          </ul>
        </Modal>
      )}
    </section>
  );
}
