import { Button, Checkbox, Modal } from 'antd';
import { focusScreen } from '../list/focusScreen';
import { capitalized } from '../text/words';
import { bulkActions } from './bulkWords';
import styles from './SelectionBar.module.css';
import { type BulkResource, useBulk, type useBulkCalls } from './useBulk';
import type { Selection } from './useSelection';

interface BulkBarProps {
  readonly resource: BulkResource;
  readonly selection: Selection;
}

export function BulkBar({ resource, selection }: BulkBarProps) {
  const { change, ...bulk } = useBulk(resource);
  return (
    <SelectionBar
      bulk={bulk}
      selection={selection}
      actions={bulkActions.map((action) => ({
        label: capitalized(action),
        isDangerous: action === 'delete',
        act: () => change(action, selection.selected),
      }))}
    />
  );
}

interface SelectionBarProps {
  readonly bulk: Pick<ReturnType<typeof useBulkCalls>, 'isBusy' | 'refusal' | 'closeRefusal'>;
  readonly selection: Selection;
  /** When an action resolves with true, the selection is cleared. */
  readonly actions: readonly {
    readonly label: string;
    readonly isDangerous?: boolean;
    act(): Promise<boolean>;
  }[];
}

/** The bar keeps its room while nothing is selected, so that no row moves. */
export function SelectionBar({ bulk, selection, actions }: SelectionBarProps) {
  const { isBusy, refusal, closeRefusal } = bulk;
  const { isAllSelected, selectAll } = selection;
  const count = selection.selected.length;
  return (
    <section aria-label="Selected rows" className={styles.bar}>
      <Checkbox
        checked={isAllSelected}
        indeterminate={count > 0 && !isAllSelected}
        onChange={({ target }) => selectAll(target.checked)}
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
                    selectAll(false);
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
