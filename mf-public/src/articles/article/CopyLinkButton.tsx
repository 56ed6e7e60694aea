import { earlyPress, useNotices } from '@site/platform';
import { paths } from '@site/platform/paths';
import { Icon } from '../../images/Icon';
import styles from './CopyLinkButton.module.css';

const link = 'M9 17H7A5 5 0 0 1 7 7h2M15 7h2a5 5 0 1 1 0 10h-2M8 12h8';

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
      <Icon path={link} />
      Copy link
    </button>
  );
}
