import { apiPath, Message, matchPath, Spinner, useLocation, useRead } from '@site/platform';
import { Slot } from '@site/platform/slots';
import { sliceViews, tabUrl } from '../kinds/tabs';
import look from '../theme/AdminTheme.module.css';
import type {} from './releasesTab';

const root = tabUrl('releases');
const session = apiPath('/api/auth/me');

/** Loads the code of another slice when the tab opens. */
export function ReleasesTab() {
  const { pathname } = useLocation();
  const { data, error } = useRead(session);
  const { slice = null, view: key = '' } = matchPath(`${root}/:slice/:view?`, pathname)?.params ?? {};
  const view = sliceViews.find((known) => known === key);
  const loading = <Spinner label="Loading Releases" />;
  if (view === undefined) {
    return <Message title="There is nothing at this address" />;
  }
  // Without a session, the server sends no code, which would count as a failure of the other slice.
  if (!data) {
    return error ? <ReleasesAway /> : loading;
  }
  return (
    <Slot
      name="mf-admin/releases-tab"
      root={root}
      slice={slice}
      view={view}
      loading={loading}
      fallback={<ReleasesAway />}
    />
  );
}

function ReleasesAway() {
  return (
    <section aria-labelledby="releases-title">
      <h2 id="releases-title" className={look.title}>
        Releases
      </h2>
      <Message
        title="Releases are not available right now."
        text={
          <>
            The other tabs work. From a terminal, <code>npm run slices -- status</code> shows what is live,
            and <code>npm run slices -- rollback</code> goes back to an earlier release.
          </>
        }
        onRetry={() => window.location.reload()}
      />
    </section>
  );
}
