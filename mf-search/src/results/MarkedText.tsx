import { findText } from '@site/platform/fold-text';
import styles from './MarkedText.module.css';

interface MarkedTextProps {
  readonly text: string;
  readonly query: string;
}

export function MarkedText({ text, query }: MarkedTextProps) {
  const ranges = findText(text, query);
  return (
    <>
      {ranges.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(ranges[index - 1]?.end ?? 0, start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  );
}
