import { useCompanyConfig, useLocation } from '@site/platform';
import { useIsOnline } from '@site/platform/shell';
import { failureMessage } from './failureMessage';
import styles from './SliceFailed.module.css';

export function failedTitle(name: string): string {
  return `Not available right now | ${name}`;
}

/** Without scripts, 'Try again' is a link to the page itself. */
export function SliceFailed({ error, isNote = false }: { error?: unknown; isNote?: boolean }) {
  const { pathname, search } = useLocation();
  const { name } = useCompanyConfig();
  const isOnline = useIsOnline();
  const Title = isNote ? 'p' : 'h1';
  // Builds for visitors leave this out.
  const isShown = process.env.NODE_ENV === 'development' && error !== undefined;
  return (
    <div className="container">
      {!isNote && <title>{failedTitle(name)}</title>}
      <div role="alert" className={styles.message}>
        <Title className={styles.title}>
          {isShown ? failureMessage(error) : 'This part of the page is not available right now.'}
        </Title>
        {isShown ? (
          <pre className="development-error">{error instanceof Error && error.stack}</pre>
        ) : (
          <p className={styles.text}>
            {isOnline
              ? 'The rest of the site works as usual. It often helps to try again in a moment.'
              : 'You are offline. Please try again once you are connected.'}
          </p>
        )}
        <a
          className="button"
          href={`${pathname}${search}`}
          onClick={(event) => {
            event.preventDefault();
            // Browsers repeat a failed download only in a new document.
            window.location.reload();
          }}
        >
          Try again
        </a>
      </div>
    </div>
  );
}
