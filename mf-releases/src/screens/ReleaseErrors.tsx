import { apiPath, Message } from '@site/platform';
import { Moment, usePolledRead } from '@site/platform/session';
import { Loaded } from '../parts/Loaded';
import type { ReleaseError } from '../slices/slices';
import styles from './ReleaseErrors.module.css';

const kinds: Readonly<Record<ReleaseError['kind'], string>> = {
  load: 'Did not load',
  render: 'Threw while rendering',
  error: 'Had an error but kept working',
};

/** New reports arrive every minute. */
const REFRESH = 60_000;

/** Only the command `slices errors` can read source maps, so places are those of the built files. */
export function ReleaseErrors({ slice }: { slice: string }) {
  const read = usePolledRead(
    apiPath('/api/slices/{slice}/errors', { params: { slice }, query: {} }),
    REFRESH,
  );
  return (
    <div className={styles.errors}>
      <Loaded read={read} loading="Loading errors" failure="Failed to fetch errors">
        {({ data: errors }) =>
          errors.length === 0 ? (
            <Message title="Browsers have reported no errors in the last 15 days" />
          ) : (
            <ul className={styles.list}>
              {errors.map((error) => (
                <li key={`${error.release} ${error.id}`} className={styles.error}>
                  <OneError error={error} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

function OneError({ error }: { error: ReleaseError }) {
  const { message, kind, release, visits, firstAt, lastAt, frames } = error;
  return (
    <>
      <h3 className={styles.message} dir="auto">
        {message || 'Error without a message'}
      </h3>
      <p className={styles.facts}>
        {kinds[kind]} in {visits === 1 ? '1 visit' : `${visits.toLocaleString('en-US')} visits`} of {release}.
        First <Moment at={firstAt} />, last <Moment at={lastAt} />
      </p>
      {frames.length > 0 && (
        <ol className={styles.frames} aria-label="Stack trace, innermost call first">
          {frames.map(({ place }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place may occur twice, and the order never changes
            <li key={`${index} ${place}`}>
              <code className={styles.place}>{place}</code>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
