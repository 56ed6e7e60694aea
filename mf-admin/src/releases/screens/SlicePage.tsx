import { ApiError, Message, SiteLink } from '@site/platform';
import { usePolledRead } from '@site/platform/session';
import { Alert, Button, Tag } from 'antd';
import { useState } from 'react';
import { tabUrl } from '../../kinds/tabs';
import { TableSkeleton } from '../../list/TableSkeleton';
import type { Plan } from '../move';
import { MoveDialog } from '../moving/MoveDialog';
import { Pointers } from '../Pointers';
import { REFRESH_PAUSE, type SliceState, slicePath, sliceUrl } from '../slices';
import { type SliceView, sliceViews } from '../sliceViews';
import { SliceTimes } from '../times/SliceTimes';
import { DeployTokens } from '../tokens/DeployTokens';
import { ReleaseErrors } from './ReleaseErrors';
import { ReleaseTable } from './ReleaseTable';
import { SliceHistory } from './SliceHistory';
import styles from './SlicePage.module.css';

interface SlicePageProps {
  readonly slice: string;
  readonly view: SliceView;
}

export function SlicePage({ slice, view }: SlicePageProps) {
  const { data, error, mutate } = usePolledRead(slicePath(slice), REFRESH_PAUSE);
  const [plan, setPlan] = useState<Plan>();
  const state = data?.data;

  function content() {
    if (!state) {
      if (error instanceof ApiError && error.status === 404) {
        return <Message title="There is no slice with this name" />;
      }
      return error ? (
        <Message
          title="Failed to fetch slice"
          text="Please try again in a moment."
          onRetry={() => void mutate()}
        />
      ) : (
        <TableSkeleton label={`Loading ${slice}`} />
      );
    }
    return (
      <>
        {error && (
          <Alert
            className={styles.alert}
            type="error"
            showIcon
            title="Failed to refresh: this may be out of date"
            action={<Button onClick={() => void mutate()}>Try again</Button>}
          />
        )}
        <div className={styles.pointers}>
          <Pointers
            state={state}
            liveActions={<LiveActions state={state} onPlan={setPlan} />}
            canaryActions={<CanaryActions state={state} onPlan={setPlan} />}
          />
        </div>
        <nav className={styles.views} aria-label={`Views of ${slice}`}>
          {sliceViews.map(({ key, label }) => (
            <SiteLink
              key={key}
              className={styles.view}
              to={sliceUrl(slice, key)}
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
    );
  }

  return (
    <section aria-labelledby="slice-title">
      <p className={styles.way}>
        <SiteLink to={tabUrl('releases')}>Releases</SiteLink>
      </p>
      <div className={styles.head}>
        <h2 id="slice-title" className={styles.title}>
          {slice}
        </h2>
        {state?.access === 'session' && <Tag>Requires sign-in</Tag>}
      </div>
      {content()}
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
      <Button danger onClick={() => onPlan({ kind: 'rollback', release: previous })}>
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
      <Button type="primary" onClick={() => onPlan({ kind: 'promote', release })}>
        Promote
      </Button>
      <Button danger onClick={() => onPlan({ kind: 'end-canary', release })}>
        End
      </Button>
    </div>
  );
}
