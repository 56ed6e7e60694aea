import { ListView, Message, SiteLink } from '@site/platform';
import { usePolledRead } from '@site/platform/session';
import { Alert, Button, Tag } from 'antd';
import { TableSkeleton } from '../../list/TableSkeleton';
import frame from '../../theme/card.module.css';
import { Pointers } from '../Pointers';
import { REFRESH_PAUSE, type SliceState, slicesPath, sliceUrl } from '../slices';
import styles from './SliceOverview.module.css';

export function SliceOverview() {
  const read = usePolledRead(slicesPath, REFRESH_PAUSE);
  return (
    <section aria-labelledby="releases-title">
      <h2 id="releases-title" className={styles.title}>
        Releases
      </h2>
      {read.data && read.error && (
        <Alert
          className={styles.alert}
          type="error"
          showIcon
          title="Failed to refresh: this may be out of date"
          action={<Button onClick={() => void read.mutate()}>Try again</Button>}
        />
      )}
      <ListView
        read={read}
        loading={<TableSkeleton label="Loading Releases" />}
        error={(retry) => (
          <Message title="Failed to fetch slices" text="Please try again in a moment." onRetry={retry} />
        )}
        empty={
          <Message
            title="No slice has been published yet"
            text={
              <>
                A team publishes one with <code>npm run slices -- publish</code>.
              </>
            }
          />
        }
      >
        {(slices) => (
          <ul className={styles.slices}>
            {slices.map((state) => (
              <li key={state.slice}>
                <SliceCard state={state} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </section>
  );
}

function SliceCard({ state }: { state: SliceState }) {
  return (
    <div className={frame.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <SiteLink to={sliceUrl(state.slice)}>{state.slice}</SiteLink>
        </h3>
        {state.access === 'session' && <Tag>Requires sign-in</Tag>}
      </div>
      <Pointers state={state} />
    </div>
  );
}
