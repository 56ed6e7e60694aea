import { useLocation } from '@site/platform';
import { useReadAgain } from '@site/platform/shell';
import { PREVIEW_HEADER } from '@site/rules/headers';
import { useEffect } from 'react';
import type { ResolvedPage } from '../navigation/resolvedPage';
import type { OverriddenSlice, PagePayload, PagePreview } from '../page/pagePayload';
import { EditBadge } from './EditBadge';
import styles from './VisitBadges.module.css';

const problems = {
  unusable: () => 'cannot be used, so you see the live release',
  unjudged: (name: string) =>
    `has not been through the gate, so you see the live release. Check it with slices check ${name}`,
  refused: (name: string) =>
    `was refused by the gate, so you see the live release. slices check ${name} says why`,
};

const CHANGED = 'content-preview-changed';

export interface BadgesProps extends Pick<PagePayload, 'override' | 'preview'> {
  readonly page?: ResolvedPage;
}

export function VisitBadges({ override, preview, page }: BadgesProps) {
  return (
    <div className={styles.badges}>
      {page && !preview?.token && <EditBadge page={page} />}
      {override && <OverrideBadge override={override} />}
      {preview && <PreviewBadge preview={preview} />}
    </div>
  );
}

function OverrideBadge({ override }: { override: readonly OverriddenSlice[] }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('slices', '');
  return (
    <aside className={styles.badge} aria-label="Releases that only you see">
      <ul className={styles.releases}>
        {override.map(({ slice, release, problem }) => (
          <li key={slice}>
            <span className={styles.slice}>{slice}</span> <span className={styles.release}>{release}</span>{' '}
            {problem && (
              <span className={styles.unavailable}>{problems[problem](`${slice} ${release}`)}</span>
            )}
          </li>
        ))}
      </ul>
      {/* The link loads a new document, because a document never changes its releases. */}
      <a className={styles.leave} href={`${pathname}?${query}`}>
        Leave <span className="visually-hidden">and see what everybody sees</span>
      </a>
    </aside>
  );
}

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
      // The record may have been saved while the page was loading.
      readAgain();
      return () => window.removeEventListener('message', follow);
    }
  }, [isFramed, readAgain]);
  const query = new URLSearchParams(search);
  query.set('preview', '');
  // Only previews have these addresses.
  const end = pathname.startsWith('/pages/') ? '/' : pathname;
  return (
    <aside className={styles.badge} aria-label="Preview">
      <p className={styles.releases}>
        <strong>Preview</strong>
        {!isFramed && ` Visitors do not see this yet. The link is valid until ${preview.lastDay}.`}
      </p>
      {!isFramed && (
        <a className={styles.leave} href={`${end}?${query}`}>
          End preview <span className="visually-hidden">and see what everybody sees</span>
        </a>
      )}
    </aside>
  );
}

export function sendToken(token: string): void {
  const { fetch: send } = window;
  window.fetch = (input, init) => {
    const request = new Request(input, init);
    const { origin, pathname } = new URL(request.url);
    if (origin === window.location.origin && pathname.startsWith('/api/')) {
      request.headers.set(PREVIEW_HEADER, token);
    }
    return send(request);
  };
}
