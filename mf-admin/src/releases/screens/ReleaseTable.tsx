import { apiPath, Message } from '@site/platform';
import { formatMoment } from '@site/platform/format-moment';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { ListTable } from '../../list/ListTable';
import type { ListColumn } from '../../list/listColumn';
import { useList } from '../../list/useList';
import { ErrorRate } from '../ErrorRate';
import type { Plan } from '../move';
import { judgingText, REFRESH_PAUSE, type Release, type SliceState } from '../slices';
import { useSliceActions } from '../useSliceActions';
import { overrideUrl } from './overrideUrl';
import { ReleaseDetail } from './ReleaseDetail';
import styles from './ReleaseTable.module.css';

interface ReleaseTableProps {
  readonly state: SliceState;
  readonly onPlan: (plan: Plan) => void;
}

export function ReleaseTable({ state, onPlan }: ReleaseTableProps) {
  const { slice, errorLimit } = state;
  const list = useList(
    [],
    (query) => apiPath('/api/slices/{slice}/releases', { params: { slice }, query }),
    REFRESH_PAUSE,
  );
  const columns: ListColumn<Release>[] = [
    {
      key: 'release',
      kind: 'name',
      title: 'Release',
      render: (_, release) => (
        <span className={styles.release}>
          <span className={styles.name}>{release.release}</span>
          <Marks release={release} state={state} />
          <a
            className={styles.open}
            href={overrideUrl(release)}
            target="_blank"
            rel="noopener"
            aria-label={`Open with this release: ${release.release}, in a new tab`}
          >
            Open with this release
          </a>
        </span>
      ),
    },
    {
      key: 'publishedAt',
      title: 'Published',
      render: (_, { publishedAt, publishedBy }) => (
        <>
          <time dateTime={publishedAt}>{formatMoment(publishedAt)}</time>
          <span className={styles.quiet}>{publishedBy}</span>
        </>
      ),
    },
    {
      key: 'visits',
      title: 'Visits in 7 days',
      render: (_, { visits, failedVisits, browserFailedVisits, visitsWithErrors }) => (
        <span className={styles.narrow}>
          <ErrorRate
            visits={visits}
            failedVisits={failedVisits}
            browserFailedVisits={browserFailedVisits}
            visitsWithErrors={visitsWithErrors}
            limit={errorLimit}
          />
        </span>
      ),
    },
    { key: 'checks', title: 'Gate', render: (_, release) => <Verdict release={release} /> },
    {
      key: 'actions',
      kind: 'actions',
      title: 'Actions',
      render: (_, release) => <Actions release={release} state={state} onPlan={onPlan} />,
    },
  ];
  return (
    <ListTable
      list={list}
      rowKey="release"
      hasTallRows
      columns={columns}
      loading="Loading Releases"
      failure="Failed to fetch releases"
      empty={
        <Message title="There are no releases yet" text="Releases appear here once a team publishes them." />
      }
      emptyText="No releases here"
      isFiltered={false}
      detail={(release) => <ReleaseDetail release={release} />}
    />
  );
}

function Marks({ release: { release, mark }, state }: { release: Release; state: SliceState }) {
  return (
    <>
      {release === state.live && <Tag className={styles.live}>Live</Tag>}
      {release === state.canary?.release && (
        <Tag className={styles.canary}>{`Canary ${state.canary.percent}%`}</Tag>
      )}
      {release === state.previous && <Tag>Previous</Tag>}
      {mark && <Tag color="error">{mark === 'bad' ? 'Marked as bad' : 'Rolled back automatically'}</Tag>}
    </>
  );
}

function Verdict({ release: { checks, judging } }: { release: Release }) {
  if (judging) {
    return <span className={styles.narrow}>{judgingText(judging)}</span>;
  }
  if (!checks) {
    return <span className={styles.quiet}>Not checked yet</span>;
  }
  const failed = checks.find(({ passed }) => !passed);
  return failed ? (
    <span className={`${styles.narrow} ${styles.refused}`}>Refused: {failed.code ?? failed.name}</span>
  ) : (
    <>Passed</>
  );
}

interface ActionsProps {
  readonly release: Release;
  readonly state: SliceState;
  readonly onPlan: (plan: Plan) => void;
}

function Actions({ release: { release, markReason, markedBy }, state, onPlan }: ActionsProps) {
  const { check } = useSliceActions(state.slice);
  const [isChecking, setChecking] = useState(false);
  const isLive = release === state.live;
  return (
    <span className={styles.actions}>
      {!isLive && (
        <Button
          size="small"
          aria-label={`Promote ${release}`}
          onClick={() => onPlan({ kind: 'promote', release, markReason, markedBy })}
        >
          Promote
        </Button>
      )}
      {!isLive && state.live && (
        <Button
          size="small"
          aria-label={`Canary ${release}`}
          onClick={() => onPlan({ kind: 'canary', release, markReason, markedBy })}
        >
          Canary
        </Button>
      )}
      <Button
        size="small"
        aria-label={`Check ${release}`}
        loading={isChecking}
        onClick={() => {
          setChecking(true);
          void check(release).finally(() => setChecking(false));
        }}
      >
        Check
      </Button>
    </span>
  );
}
