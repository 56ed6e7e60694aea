import { Button } from 'antd';
import styles from './MoveButtons.module.css';
import { DragHandle } from './SortableRow';

interface MoveButtonsProps {
  readonly id: number;
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (places: number) => void;
}

export function MoveButtons({ id, name, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <span className={styles.buttons}>
      <DragHandle name={name} />
      <Button
        id={moveButtonId(id, -1)}
        type="text"
        size="small"
        disabled={isFirst}
        aria-label={`Move ${name} up`}
        onClick={() => onMove(-1)}
      >
        ↑
      </Button>
      <Button
        id={moveButtonId(id, 1)}
        type="text"
        size="small"
        disabled={isLast}
        aria-label={`Move ${name} down`}
        onClick={() => onMove(1)}
      >
        ↓
      </Button>
    </span>
  );
}

/** At the end of the list, the focus goes to the other button. */
export function focusMoveButton(id: number, places: number): void {
  for (const direction of [places, -places]) {
    const button = document.getElementById(moveButtonId(id, direction));
    if (button instanceof HTMLButtonElement && !button.disabled) {
      button.focus();
      return;
    }
  }
}

function moveButtonId(id: number, places: number): string {
  return `move-${id}-${places < 0 ? 'up' : 'down'}`;
}
