import { linesOf } from '@site/platform/lines-of';
import { useId } from 'react';
import styles from './BulletedText.module.css';

interface BulletedTextProps {
  readonly level: 2 | 4;
  readonly heading: string;
  readonly text: string | null;
}

export function BulletedText({ level, heading, text }: BulletedTextProps) {
  const id = useId();
  const lines = linesOf(text);
  if (lines.length === 0) {
    return null;
  }
  const Heading = level === 2 ? 'h2' : 'h4';
  return (
    <div className={styles.part}>
      <Heading id={id} className={level === 2 ? styles.large : styles.small}>
        {heading}
      </Heading>
      <ul className={styles.bullets} aria-labelledby={id} dir="auto">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text have no other key and never move
          <li key={index}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
