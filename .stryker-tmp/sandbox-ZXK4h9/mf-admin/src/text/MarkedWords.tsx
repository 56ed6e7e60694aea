import styles from './MarkedWords.module.css';

interface MarkedWordsProps {
  readonly text: string;
  /** What to mark in it. */
  readonly pattern: RegExp | undefined;
}

/** A text with the words searched for marked. */
export function MarkedWords({ text, pattern }: MarkedWordsProps) {
  if (!pattern) {
    return text;
  }
  const parts: { readonly at: number; readonly text: string; readonly isFound: boolean }[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(new RegExp(pattern, 'giu'))) {
    parts.push({ at: end, text: text.slice(end, index), isFound: false });
    parts.push({ at: index, text: found, isFound: true });
    end = index + found.length;
  }
  parts.push({ at: end, text: text.slice(end), isFound: false });
  return parts.map(({ at, text: part, isFound }) =>
    isFound ? (
      <mark key={`found-${at}`} className={styles.found}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
