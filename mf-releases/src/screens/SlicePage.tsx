import { ApiError, Message, SiteLink } from '@site/platform';
import { usePolledRead } from '@site/platform/session';
import { useState } from 'react';
import { MoveDialog } from '../moving/MoveDialog';
import type { Plan } from '../moving/useSliceActions';
import { Button } from '../parts/Button';
import { Loaded } from '../parts/Loaded';
import { Tag } from '../parts/Tag';
import { Pointers } from '../slices/Pointers';
import { REFRESH_PAUSE, type SliceState, type SliceView, slicePath, sliceUrl } from '../slices/slices';
import { SliceTimes } from '../times/SliceTimes';
import { DeployTokens } from '../tokens/DeployTokens';
import { ReleaseErrors } from './ReleaseErrors';
import { ReleaseTable } from './ReleaseTable';
import { SliceHistory } from './SliceHistory';
import styles from './SlicePage.module.css';

const views: readonly { readonly key: SliceView; readonly label: string }[] = [
  { key: '', label: 'Releases' },
  { key: 'over-time', label: 'Over time' },
  { key: 'errors', label: 'Errors' },
  { key: 'history', label: 'History' },
  { key: 'tokens', label: 'Deploy tokens' },
];

interface SlicePageProps {
  readonly root: string;
  readonly slice: string;
  readonly view: SliceView;
}

export function SlicePage({ root, slice, view }: SlicePageProps) {
  const read = usePolledRead(slicePath(slice), REFRESH_PAUSE);
  const [plan, setPlan] = useState<Plan>();
  const isUnknown = !read.data && read.error instanceof ApiError && read.error.status === 404;

  return (
    <section aria-labelledby="slice-title">
      <p className={styles.way}>
        <SiteLink to={root}>Releases</SiteLink>
      </p>
      <div className={styles.head}>
        <h2 id="slice-title" className={styles.title}>
          {slice}
        </h2>
        {read.data?.data.access === 'session' && <Tag>Requires sign-in</Tag>}
      </div>
      {isUnknown ? (
        <Message title="There is no slice with this name" />
      ) : (
        <Loaded read={read} loading={`Loading ${slice}`} failure="Failed to fetch slice">
          {({ data: state }) => (
            <>
              <div className={styles.pointers}>
                <Pointers
                  state={state}
                  liveActions={<LiveActions state={state} onPlan={setPlan} />}
                  canaryActions={<CanaryActions state={state} onPlan={setPlan} />}
                />
              </div>
              <nav className={styles.views} aria-label={`Views of ${slice}`}>
                {views.map(({ key, label }) => (
                  <SiteLink
                    key={key}
                    className={styles.view}
                    to={sliceUrl(root, slice, key)}
                    aria-current={key === view ? 'page' : undefined}
                  >
                    {label}
                  </SiteLink>
                ))}
              </nav>
              {view === '' && <ReleaseTable state={state} onPlan={setPlan} />}
              {view === 'over-time' && <SliceTimes state={state} />}
              {view === 'errors' && <ReleaseErrors slice={slice} />}
              {view === 'history' && <SliceHistory slice={slice} />}
              {view === 'tokens' && <DeployTokens slice={slice} />}
              {plan && (
                <MoveDialog
                  key={`${plan.kind} ${plan.release}`}
                  state={state}
                  plan={plan}
                  onClose={() => setPlan(undefined)}
                />
              )}
            </>
          )}
        </Loaded>
      )}
    </section>
  );
}

interface ActionsProps {
  readonly state: SliceState;
  readonly onPlan: (plan: Plan) => void;
}

function LiveActions({ state: { slice, live, previous }, onPlan }: ActionsProps) {
  if (!live) {
    return null;
  }
  return previous ? (
    <div className={styles.actions}>
      <Button look="danger" onClick={() => onPlan({ kind: 'rollback', release: previous })}>
        Roll back to {previous}
      </Button>
    </div>
  ) : (
    <p className={styles.quiet}>
      There is no earlier release to roll back to. <code>slices rollback {slice} --force</code> takes the
      slice off the site.
    </p>
  );
}

function CanaryActions({ state: { live, canary }, onPlan }: ActionsProps) {
  if (!canary) {
    return (
      live && <p className={styles.quiet}>To start one, choose “Canary” next to a release in the list.</p>
    );
  }
  const { release } = canary;
  return (
    <div className={styles.actions}>
      <Button onClick={() => onPlan({ kind: 'canary', release })}>Change the share</Button>
      <Button look="primary" onClick={() => onPlan({ kind: 'promote', release })}>
        Promote
      </Button>
      <Button look="danger" onClick={() => onPlan({ kind: 'end-canary', release })}>
        End
      </Button>
    </div>
  );
}
