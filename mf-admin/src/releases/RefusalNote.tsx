import { Alert } from 'antd';
import { CheckList } from './CheckList';
import styles from './RefusalNote.module.css';
import { adviceFor, type Refusal } from './refusal';

export function RefusalNote({ refusal }: { refusal: Refusal }) {
  // The message already includes the first failed check.
  const [first, ...others] = refusal.checks.filter(({ passed }) => !passed);
  return (
    <Alert
      className={styles.note}
      type="error"
      showIcon
      title={
        <span className={styles.sentence}>
          {refusal.code && <code className={styles.code}>{refusal.code}</code>} {refusal.sentence}
        </span>
      }
      description={
        <>
          {adviceFor(refusal)}
          {first && (
            <p>
              Failed check: <strong>{first.name}</strong>
            </p>
          )}
          {others.length > 0 && <CheckList checks={others} />}
        </>
      }
    />
  );
}
