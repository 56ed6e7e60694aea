import { Button } from 'antd';
import { useState } from 'react';
import { FieldComparison } from '../compare/FieldComparison';
import styles from './ComparedField.module.css';

interface ComparedFieldProps {
  readonly label: string;
  readonly isImage: boolean;
  readonly before: unknown;
  readonly after: unknown;
  readonly inWords: ((value: never) => string) | undefined;
  readonly onRestore: (() => void) | undefined;
}

export function ComparedField({ label, isImage, before, after, inWords, onRestore }: ComparedFieldProps) {
  return (
    <div className={styles.field}>
      <FieldComparison label={label} before={before} after={after} {...(inWords && { inWords })} />
      {isImage && before !== after && (
        <div className={styles.images}>
          <Picture caption="Before" url={before} />
          <Picture caption="After" url={after} />
        </div>
      )}
      {isImage && before === after && (
        <div className={styles.images}>
          <Picture caption={label} url={after} />
        </div>
      )}
      {onRestore && (
        <Button size="small" aria-label={`Restore this field: ${label}`} onClick={onRestore}>
          Restore this field
        </Button>
      )}
    </div>
  );
}

function Picture({ caption, url }: { readonly caption: string; readonly url: unknown }) {
  const [isDead, setDead] = useState(false);
  const isThere = typeof url === 'string' && url !== '';
  return (
    <figure className={styles.picture}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      {isThere && !isDead ? (
        <img className={styles.image} src={url} alt="" onError={() => setDead(true)} />
      ) : (
        <p className={styles.none}>{isThere ? 'There is no image at this address.' : 'No image'}</p>
      )}
    </figure>
  );
}
