import { useLocation } from '@site/platform';
import { useReadAgain } from '@site/platform/shell';
import { useEffect } from 'react';
import type { PagePreview } from '../page/pagePayload';
import styles from './Badge.module.css';

/** What the administration sends to the page in its frame when the working copy has changed. */
const CHANGED = 'content-preview-changed';

/** The same on the server and in every browser. */
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Tells that the page shows content that is not public, and follows what is typed beside it. */
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
      // Whatever was saved while the page was on its way.
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
        {!isFramed && ` The link counts until ${moment.format(preview.until)}.`}
      </p>
      {!isFramed && (
        // A new document: what is shown is chosen when it is made.
        <a className={styles.leave} href={`${pathname}?${query}`}>
          End preview <span className="visually-hidden">and see what everybody sees</span>
        </a>
      )}
    </aside>
  );
}
