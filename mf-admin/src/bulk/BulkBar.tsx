import { Button, Checkbox, Modal } from 'antd';
import { useRef } from 'react';
import { capitalized } from '../kinds/recordKinds';
import styles from './BulkBar.module.css';
import { bulkActions } from './bulkWords';
import { type BulkResource, useBulk } from './useBulk';

interface BulkBarProps {
  readonly resource: BulkResource;
  readonly selected: readonly { readonly id: number; readonly name: string }[];
  readonly isAllSelected: boolean;
  readonly onSelectAll: (isSelected: boolean) => void;
}

/** Takes up its space even before any row is selected, so that no row moves. */
export function BulkBar({ resource, selected, isAllSelected, onSelectAll }: BulkBarProps) {
  const bar = useRef<HTMLElement>(null);
  const { isBusy, refusal, closeRefusal, change } = useBulk(resource);
  return (
    <section ref={bar} tabIndex={-1} aria-label="Selected rows" className={styles.bar}>
      <Checkbox
        checked={isAllSelected}
        indeterminate={selected.length > 0 && !isAllSelected}
        onChange={({ target }) => onSelectAll(target.checked)}
      >
        Select all on this page
      </Checkbox>
      <div className={selected.length > 0 ? styles.actions : styles.none}>
        <p role="status" className={styles.count}>
          {selected.length > 0 && `${selected.length} selected`}
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
                    onSelectAll(false);
                    bar.current?.focus();
                  }
                })
              }
            >
              {capitalized(action)}
            </Button>
          ))}
      </div>
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
          <p>These records could not be changed, so nothing was changed:</p>
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
