import { linesOf } from '@site/platform/lines-of';
import { withoutListMarks } from '@site/platform/session';
import { Form } from 'antd';
import styles from './BulletsPreview.module.css';

export function BulletsPreview({ name, label }: { readonly name: string; readonly label: string }) {
  const text: unknown = Form.useWatch(name);
  const lines = linesOf(typeof text === 'string' ? withoutListMarks(text) : '');
  if (lines.length === 0) {
    return null;
  }
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.label}>Preview: {label}</figcaption>
      <ul className={styles.bullets} dir="auto">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text have no other key and never move
          <li key={index}>{line}</li>
        ))}
      </ul>
    </figure>
  );
}
