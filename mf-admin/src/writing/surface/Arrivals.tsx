import { Button } from 'antd';
import { UploadProgress } from '../../media/adding/UploadProgress';
import { useFocusKept } from '../../overlays/useFocusKept';
import type { Arrivals as AllArrivals } from '../document/pending';
import styles from './Arrivals.module.css';

interface ArrivalsProps {
  readonly arrivals: AllArrivals;
  readonly note: string | null;
  readonly text: HTMLElement | undefined;
}

export function Arrivals({ arrivals, note, text }: ArrivalsProps) {
  const focus = useFocusKept(() => text);
  return (
    <div className={styles.status} role="status" {...focus}>
      {note}
      {[...arrivals].map(([id, { label, part, cancel }]) => (
        <div key={id} className={styles.arrival}>
          {part === undefined ? (
            <>
              {label}
              <Button size="small" onClick={cancel}>
                Cancel
              </Button>
            </>
          ) : (
            <UploadProgress name={label} part={part} onCancel={cancel}>
              {label}
            </UploadProgress>
          )}
        </div>
      ))}
    </div>
  );
}
