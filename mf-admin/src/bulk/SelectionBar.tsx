import { Button, Checkbox, Modal } from 'antd';
import { focusScreen } from '../list/focusScreen';
import { capitalized } from '../text/words';
import { bulkActions } from './bulkWords';
import styles from './SelectionBar.module.css';
import { type BulkResource, type SelectedRecord, useBulk, type useBulkCalls } from './useBulk';

interface BulkBarProps {
  readonly resource: BulkResource;
  readonly selected: readonly SelectedRecord[];
  readonly isAllSelected: boolean;
  readonly onSelectAll: (isSelected: boolean) => void;
}

export function BulkBar({ resource, selected, isAllSelected, onSelectAll }: BulkBarProps) {
  const { change, ...bulk } = useBulk(resource);
  return (
    <SelectionBar
      bulk={bulk}
      count={selected.length}
      isAllSelected={isAllSelected}
      onSelectAll={onSelectAll}
      actions={bulkActions.map((action) => ({
        label: capitalized(action),
        isDangerous: action === 'delete',
        act: () => change(action, selected),
      }))}
    />
  );
}

interface SelectionBarProps {
  readonly bulk: Pick<ReturnType<typeof useBulkCalls>, 'isBusy' | 'refusal' | 'closeRefusal'>;
  readonly count: number;
  readonly isAllSelected: boolean;
  readonly onSelectAll: (isSelected: boolean) => void;
  /** After one that resolves with true, nothing is selected. */
  readonly actions: readonly {
    readonly label: string;
    readonly isDangerous?: boolean;
    act(): Promise<boolean>;
  }[];
}

/** Its room is kept while nothing is selected, so that no row moves. */
export function SelectionBar({ bulk, count, isAllSelected, onSelectAll, actions }: SelectionBarProps) {
  const { isBusy, refusal, closeRefusal } = bulk;
  return (
    <section aria-label="Selected rows" className={styles.bar}>
      <Checkbox
        checked={isAllSelected}
        indeterminate={count > 0 && !isAllSelected}
        onChange={({ target }) => onSelectAll(target.checked)}
      >
        Select all on this page
      </Checkbox>
      <div className={count > 0 ? styles.actions : styles.none}>
        <p role="status" className={styles.count}>
          {count > 0 && `${count} selected`}
        </p>
        {count > 0 &&
          actions.map(({ label, isDangerous, act }) => (
            <Button
              key={label}
              size="small"
              danger={isDangerous}
              disabled={isBusy}
              onClick={() =>
                void act().then((isDone) => {
                  if (isDone) {
                    onSelectAll(false);
                    focusScreen();
                  }
                })
              }
            >
              {label}
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
          <p>{refusal.text ?? 'These records could not be changed, so nothing was changed:'}</p>
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
