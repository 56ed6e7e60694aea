import { Button } from 'antd';
import styles from './MoveButtons.module.css';
import { DragHandle } from './SortableRow';

interface MoveButtonsProps {
  readonly id: number;
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Whether the buttons are in a form; in lists, the row has the focus and its keys. */
  readonly isInForm?: boolean;
  readonly onMove: (places: number) => void;
}

export function MoveButtons({ id, name, isFirst, isLast, isInForm, onMove }: MoveButtonsProps) {
  const button = (places: number, arrow: string, way: string, isDisabled: boolean) => (
    <Button
      id={moveButtonId(id, places)}
      type="text"
      size="small"
      tabIndex={isInForm ? 0 : -1}
      disabled={isDisabled}
      aria-label={`Move ${name} ${way}`}
      onClick={() => onMove(places)}
    >
      {arrow}
    </Button>
  );
  return (
    <span className={styles.buttons}>
      <DragHandle name={name} />
      {button(-1, '↑', 'up', isFirst)}
      {button(1, '↓', 'down', isLast)}
    </span>
  );
}

/** At the end of the list, the other button gets the focus. */
export function focusMoveButton(id: number, places: number): void {
  const selector = [places, -places].map((way) => `#${moveButtonId(id, way)}:enabled`);
  const [wanted, other] = selector.map((one) => document.querySelector<HTMLButtonElement>(one));
  (wanted ?? other)?.focus();
}

function moveButtonId(id: number, places: number): string {
  return `move-${id}-${places < 0 ? 'up' : 'down'}`;
}
