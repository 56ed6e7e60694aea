import { findText } from '@site/platform/session';
import { Fragment } from 'react';
import styles from './MarkedWords.module.css';

export function MarkedWords({ text, words }: { readonly text: string; readonly words: string }) {
  const found = findText(text, words);
  return (
    <>
      {found.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(found[index - 1]?.end ?? 0, start)}
          <mark className={styles.found}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(found.at(-1)?.end ?? 0)}
    </>
  );
}
