import { initialsOf } from '@site/platform/initials-of';
import { useState } from 'react';
import type { EditableRow, FormValues, Listed, Resource } from '../kinds/resource';
import type { ListColumn } from '../list/listColumn';
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

export function nameColumn<Row extends EditableRow, Input extends FormValues>(
  { nameColumn: key, labels, nameOf }: Resource<Row, Input>,
  pictureOf?: (row: Row) => string | null,
): ListColumn<Listed<Row>> {
  return {
    key,
    kind: 'name',
    isAlwaysShown: true,
    title: labels[key as keyof Input & string],
    render: (_, row) =>
      pictureOf ? (
        <Thumbnail url={pictureOf(row)} name={nameOf(row)} />
      ) : (
        <strong dir="auto">{nameOf(row)}</strong>
      ),
  };
}
