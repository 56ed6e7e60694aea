import { Note } from '../parts/Note';
import { Advice, CheckList } from '../slices/CheckList';
import styles from './RefusalNote.module.css';
import type { Refusal } from './refusal';

export function RefusalNote({ refusal }: { refusal: Refusal }) {
  // The sentence has the first one.
  const [first, ...others] = refusal.checks.filter(({ passed }) => !passed);
  return (
    <div className={styles.note}>
      <Note
        look="error"
        title={
          <span className={styles.sentence}>
            {refusal.code && <code className={styles.code}>{refusal.code}</code>} {refusal.sentence}
          </span>
        }
      >
        {refusal.advice && <Advice text={refusal.advice} />}
        {first && (
          <p>
            Failed check: <strong>{first.name}</strong>
          </p>
        )}
        {others.length > 0 && <CheckList checks={others} />}
      </Note>
    </div>
  );
}
