import { useLocation } from '@site/platform';
import { useReadAgain } from '@site/platform/shell';
import { useEffect } from 'react';
import type { PagePreview } from '../page/pagePayload';
import styles from './Badge.module.css';

/** The administration sends this when the working copy has changed. */
const CHANGED = 'content-preview-changed';

/** The same on the server and in every browser. */
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

export function PreviewBadge({ preview }: { preview: PagePreview }) {
  const { pathname, search } = useLocation();
  const readAgain = useReadAgain();
  const isFramed = preview.token !== undefined;
  useEffect(() => {
    function follow({ data, source }: MessageEvent) {
      if (data === CHANGED && source === window.parent) {
        readAgain();
      }
    }
    if (isFramed) {
      window.addEventListener('message', follow);
      // The working copy may have been saved while the page was loading.
      readAgain();
      return () => window.removeEventListener('message', follow);
    }
  }, [isFramed, readAgain]);
  const query = new URLSearchParams(search);
  query.set('preview', '');
  return (
    <aside className={styles.badge} aria-label="Preview">
      <p className={styles.releases}>
        <strong>Preview</strong> Visitors do not see this yet.
        {!isFramed && ` The link is valid until ${moment.format(preview.until)}.`}
      </p>
      {!isFramed && (
        // A new document, because each document has its own content.
        <a className={styles.leave} href={`${pathname}?${query}`}>
          End preview <span className="visually-hidden">and see what everybody sees</span>
        </a>
      )}
    </aside>
  );
}
