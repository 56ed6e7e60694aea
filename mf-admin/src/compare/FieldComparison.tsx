import { diffWordsWithSpace } from 'diff';
import styles from './FieldComparison.module.css';

interface FieldComparisonProps {
  readonly label: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly inWords?: (value: never) => string;
}

/** Longer texts would take too long to compare by word. */
const LONGEST_COMPARED = 100_000;

export function FieldComparison({ label, before, after, inWords }: FieldComparisonProps) {
  return (
    <div className={styles.field}>
      <h4 className={styles.label}>{label}</h4>
      <p className={styles.text} dir="auto">
        <ComparedWords before={fieldText(before, inWords)} after={fieldText(after, inWords)} />
      </p>
    </div>
  );
}

export function ComparedWords({ before, after }: { readonly before: string; readonly after: string }) {
  if (before.length + after.length > LONGEST_COMPARED) {
    return (
      <>
        <Removed text={before} /> <Added text={after} />
      </>
    );
  }
  return diffWordsWithSpace(before, after).map(({ value, added, removed }, index) => {
    // The parts have nothing but their position to identify them, and never move.
    const key = `${index}`;
    return added ? (
      <Added key={key} text={value} />
    ) : removed ? (
      <Removed key={key} text={value} />
    ) : (
      <span key={key}>{value}</span>
    );
  });
}

/** With the words marked that an earlier version does not have. */
export function MarkedVersion({ before, text }: { readonly before: string; readonly text: string }) {
  if (before.length + text.length > LONGEST_COMPARED) {
    return text;
  }
  return diffWordsWithSpace(before, text)
    .filter(({ removed }) => !removed)
    .map(({ value, added }, index) => {
      const key = `${index}`;
      return added ? <Added key={key} text={value} /> : <span key={key}>{value}</span>;
    });
}

function Removed({ text }: { readonly text: string }) {
  return (
    <del className={styles.removed}>
      <span className="visually-hidden">Removed: </span>
      {text}
      <span className="visually-hidden">. </span>
    </del>
  );
}

function Added({ text }: { readonly text: string }) {
  return (
    <ins className={styles.added}>
      <span className="visually-hidden">Added: </span>
      {text}
      <span className="visually-hidden">. </span>
    </ins>
  );
}

export function fieldText(value: unknown, inWords?: (value: never) => string): string {
  if (inWords) {
    return inWords(value as never);
  }
  if (typeof value === 'boolean') {
    return value ? 'Yes' : 'No';
  }
  if (Array.isArray(value)) {
    return value.join(', ');
  }
  return value === null || value === undefined || value === '' ? '(empty)' : String(value);
}
