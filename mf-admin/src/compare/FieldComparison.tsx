import { type Change, diffLines, diffWordsWithSpace } from 'diff';
import styles from './FieldComparison.module.css';

interface FieldComparisonProps {
  readonly label: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly inWords?: (value: never) => string;
  readonly note?: string | undefined;
}

/** In characters: comparing longer texts by word takes too long. */
const LONGEST_COMPARED = 100_000;

export function FieldComparison({ label, before, after, inWords, note }: FieldComparisonProps) {
  return (
    <div className={styles.field}>
      <h4 className={styles.label}>{label}</h4>
      {note && <p className={styles.note}>{note}</p>}
      <p className={styles.text} dir="auto">
        {inWords ? (
          // In lists of names or entries, only whole lines are compared.
          diffLines(`${inWords(before as never)}\n`, `${inWords(after as never)}\n`).map(markedPart)
        ) : (
          <ComparedWords before={fieldText(before)} after={fieldText(after)} />
        )}
      </p>
    </div>
  );
}

function ComparedWords({ before, after }: { readonly before: string; readonly after: string }) {
  if (before.length + after.length > LONGEST_COMPARED) {
    return (
      <>
        <Marked as="del" text={before} /> <Marked as="ins" text={after} />
      </>
    );
  }
  return diffWordsWithSpace(before, after).map(markedPart);
}

export function MarkedVersion({ before, text }: { readonly before: string; readonly text: string }) {
  return before.length + text.length > LONGEST_COMPARED
    ? text
    : diffWordsWithSpace(before, text)
        .filter(({ removed }) => !removed)
        .map(markedPart);
}

function markedPart({ value, added, removed }: Change, index: number) {
  const key = `${index}`;
  return added || removed ? (
    <Marked key={key} as={added ? 'ins' : 'del'} text={value} />
  ) : (
    <span key={key}>{value}</span>
  );
}

function Marked({ as: Element, text }: { readonly as: 'ins' | 'del'; readonly text: string }) {
  const isAdded = Element === 'ins';
  return (
    <Element className={isAdded ? styles.added : styles.removed}>
      <span className="visually-hidden">{isAdded ? 'Added: ' : 'Removed: '}</span>
      {text}
      <span className="visually-hidden">. </span>
    </Element>
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
