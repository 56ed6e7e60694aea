import { type ApiPath, useLocation, useRead } from '@site/platform';
import { paths } from '@site/platform/paths';
import { isSessionRemembered } from '@site/platform/shell';
import { useSyncExternalStore } from 'react';
import type { ResolvedPage } from '../navigation/resolvedPage';
import styles from './VisitBadges.module.css';

interface EditBadgeProps {
  readonly page: ResolvedPage;
}

export function EditBadge({ page }: EditBadgeProps) {
  const isSignedIn = useSyncExternalStore(listen, isSessionRemembered, isSessionRemembered);
  return isSignedIn && (page.kind === 'page' || page.kind === 'contact') && <EditLinks page={page} />;
}

function EditLinks({ page }: EditBadgeProps) {
  const { pathname } = useLocation();
  // The last path reads the texts that every page has.
  const reads = page.kind === 'page' ? page.paths.slice(0, -1) : [];
  const record = useEditorOf(reads[0]);
  const keys = reads.flatMap(keysOf);
  const texts = `${paths.admin}/site-content?${new URLSearchParams({ at: pathname, keys: keys.join() })}`;
  // These links load new documents, because the administration is no page of visitors.
  return (
    <aside className={styles.badge} aria-label="For editors">
      <a className={styles.leave} href={record ?? texts}>
        Edit this page
      </a>
      {record && keys.length > 0 && (
        <a className={styles.leave} href={texts}>
          Texts <span className="visually-hidden">of this page</span>
        </a>
      )}
    </aside>
  );
}

/** Every page reads first what it shows. */
function useEditorOf(path: ApiPath | undefined): string | undefined {
  const { data } = useRead<unknown>(path ?? null);
  const kind = /^\/api\/([a-z-]+)/.exec(path ?? '')?.[1];
  const { id } = Object(Object(data).data);
  return kind && Number.isInteger(id) ? `${paths.admin}/${kind}?edit=${id}` : undefined;
}

function keysOf(path: ApiPath): readonly string[] {
  const [address, query] = path.split('?');
  const keys = new URLSearchParams(query).get('keys');
  return address === '/api/site-content' && keys ? keys.split(',') : [];
}

/** Another tab may sign in or out. */
function listen(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}
