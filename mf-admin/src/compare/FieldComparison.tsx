import { diffWordsWithSpace } from 'diff';
import styles from './FieldComparison.module.css';

interface FieldComparisonProps {
  /** The field's label. */
  readonly label: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Puts a value into words that is not readable itself. */
  readonly inWords?: (value: never) => string;
}

/** Texts longer than this are not compared by word, which would take too long. */
const LONGEST_COMPARED = 100_000;

/** The change of one field, word by word. */
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

/** Two texts as one, with deletions and insertions marked, for eyes and for screen readers. */
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

/** One version of a text, whole, with the words marked that an earlier one does not have. */
export function MarkedVersion({ before, text }: { readonly before: string; readonly text: string }) {
  if (before.length + text.length > LONGEST_COMPARED) {
    return text;
  }
  return diffWordsWithSpace(before, text)
    .filter(({ removed }) => !removed)
    .map(({ value, added }, index) => {
      // As above.
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

/** Formats a field's value as people read it. */
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
