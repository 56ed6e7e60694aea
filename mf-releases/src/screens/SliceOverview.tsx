import { Message, SiteLink } from '@site/platform';
import { usePolledRead } from '@site/platform/session';
import { Loaded } from '../parts/Loaded';
import { Tag } from '../parts/Tag';
import { Pointers } from '../slices/Pointers';
import { REFRESH_PAUSE, type SliceState, slicesPath, sliceUrl } from '../slices/slices';
import styles from './SliceOverview.module.css';

export function SliceOverview({ root }: { root: string }) {
  const read = usePolledRead(slicesPath, REFRESH_PAUSE);
  return (
    <section aria-labelledby="releases-title">
      <h2 id="releases-title" className={styles.title}>
        Releases
      </h2>
      <Loaded read={read} loading="Loading Releases" failure="Failed to fetch slices">
        {({ data: slices }) =>
          slices.length === 0 ? (
            <Message
              title="No slice has been published yet"
              text={
                <>
                  A team publishes one with <code>npm run slices -- publish</code>.
                </>
              }
            />
          ) : (
            <ul className={styles.slices}>
              {slices.map((state) => (
                <li key={state.slice}>
                  <SliceCard root={root} state={state} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function SliceCard({ root, state }: { root: string; state: SliceState }) {
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <SiteLink to={sliceUrl(root, state.slice)}>{state.slice}</SiteLink>
        </h3>
        {state.access === 'session' && <Tag>Requires sign-in</Tag>}
      </div>
      <Pointers state={state} />
    </div>
  );
}
