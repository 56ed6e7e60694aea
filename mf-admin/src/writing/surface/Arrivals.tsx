import { Button } from 'antd';
import { useFocusKept } from '../../overlays/useFocusKept';
import type { Arrivals as AllArrivals } from '../document/pending';
import styles from './Arrivals.module.css';

interface ArrivalsProps {
  readonly arrivals: AllArrivals;
  readonly note: string | null;
  readonly text: HTMLElement | undefined;
}

/** What is still to arrive in the text, and what became of the rest. */
export function Arrivals({ arrivals, note, text }: ArrivalsProps) {
  const focus = useFocusKept(() => text);
  return (
    <div className={styles.status} role="status" {...focus}>
      {note}
      {[...arrivals].map(([id, { label, part, cancel }]) => {
        const percent = part === undefined ? undefined : Math.round(part * 100);
        return (
          <div key={id} className={styles.arrival}>
            <span>{label}</span>
            {percent !== undefined && (
              <>
                <progress value={percent} max={100} aria-label={label} className={styles.progress} />
                <span aria-hidden="true">{percent}%</span>
              </>
            )}
            {/* What has been sent is stored. */}
            {part !== 1 && (
              <Button size="small" className={styles.cancel} onClick={cancel}>
                Cancel
              </Button>
            )}
          </div>
        );
      })}
    </div>
  );
}
