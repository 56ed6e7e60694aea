import styles from './CheckList.module.css';
import type { Check } from './slices';

export function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <ol className={styles.checks}>
      {checks.map(({ name, passed, code, message, advice, milliseconds }) => (
        <li key={name} className={`${styles.check} ${passed ? '' : styles.failed}`}>
          <span className={styles.name}>
            <span aria-hidden="true">{passed ? '✓' : '✗'}</span> {name}
            <span className="visually-hidden">{passed ? ' passed' : ' failed'}</span>
          </span>
          <span className={styles.message}>
            {code && <code className={styles.code}>{code}</code>} {message}
            {advice && <Advice text={advice} />}
          </span>
          <span className={styles.time}>{Math.round(milliseconds)} ms</span>
        </li>
      ))}
    </ol>
  );
}

export function Advice({ text }: { text: string }) {
  return (
    <span className={styles.advice}>
      {text.split('`').map((part, index) => (index % 2 ? <code key={part}>{part}</code> : part))}
    </span>
  );
}
