import { initialsOf } from '@site/platform/initials-of';
import { useState } from 'react';
import styles from './Thumbnail.module.css';

export function Thumbnail({ url, name }: { readonly url: string | null; readonly name: string }) {
  const [deadUrl, setDeadUrl] = useState<string>();
  return (
    <span className={styles.record}>
      <span className={styles.plate}>
        {url && url !== deadUrl ? (
          <img className={styles.image} src={url} alt="" loading="lazy" onError={() => setDeadUrl(url)} />
        ) : (
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(name, 'last word')}
          </span>
        )}
      </span>
      <span className={styles.name} dir="auto">
        {name}
      </span>
    </span>
  );
}
