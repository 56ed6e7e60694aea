import { earlyPress, useNotices } from '@site/platform';
import { paths } from '@site/platform/paths';
import { Link2 } from 'lucide-react';
import styles from './CopyLinkButton.module.css';

/** Copies the article's address to the clipboard. */
export function CopyLinkButton({ id }: { id: number }) {
  const notify = useNotices((notices) => notices.notify);

  async function copy() {
    const url = new URL(paths.article(id), window.location.origin).href;
    try {
      // Browsers offer the clipboard to secure pages only.
      await navigator.clipboard.writeText(url);
      notify({ title: 'Link copied', description: 'The address of this article is on your clipboard.' });
    } catch {
      notify({ title: 'Error', description: `The link could not be copied: ${url}`, variant: 'destructive' });
    }
  }

  return (
    <button type="button" className={`${styles.button} button`} onClick={() => void copy()} {...earlyPress}>
      <Link2 className={styles.icon} aria-hidden="true" />
      Copy link
    </button>
  );
}
