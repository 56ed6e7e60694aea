import { apiPath, Message } from '@site/platform';
import { paths } from '@site/platform/paths';
import { Moment } from '@site/platform/session';
import { useState } from 'react';
import type { ListColumn } from '../list/ListTable';
import { PagedTable } from '../list/PagedTable';
import { type Plan, useSliceActions } from '../moving/useSliceActions';
import { Button } from '../parts/Button';
import { Tag } from '../parts/Tag';
import { CheckList } from '../slices/CheckList';
import { ErrorRate } from '../slices/ErrorRate';
import { judgingText, REFRESH_PAUSE, type Release, type SliceState } from '../slices/slices';
import styles from './ReleaseTable.module.css';

interface ReleaseTableProps {
  readonly state: SliceState;
  readonly onPlan: (plan: Plan) => void;
}

export function ReleaseTable({ state, onPlan }: ReleaseTableProps) {
  const { slice, errorLimit } = state;
  const columns: ListColumn<Release>[] = [
    {
      kind: 'name',
      title: 'Release',
      render: (release) => (
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
      title: 'Published',
      render: ({ publishedAt, publishedBy }) => (
        <>
          <Moment at={publishedAt} />
          <span className={styles.quiet}>{publishedBy}</span>
        </>
      ),
    },
    {
      title: 'Visits in 7 days',
      render: (release) => (
        <span className={styles.narrow}>
          <ErrorRate counts={release} limit={errorLimit} />
        </span>
      ),
    },
    { title: 'Gate', render: (release) => <Verdict release={release} /> },
    {
      kind: 'actions',
      title: 'Actions',
      render: (release) => <Actions release={release} state={state} onPlan={onPlan} />,
    },
  ];
  return (
    <PagedTable
      pathOf={(query) => apiPath('/api/slices/{slice}/releases', { params: { slice }, query })}
      pause={REFRESH_PAUSE}
      columns={columns}
      keyOf={({ release }) => release}
      loading="Loading Releases"
      failure="Failed to fetch releases"
      empty={
        <Message title="There are no releases yet" text="Releases appear here once a team publishes them." />
      }
      detail={(release) => <ReleaseDetail release={release} />}
    />
  );
}

const kilobytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

function ReleaseDetail({ release }: { release: Release }) {
  const { revision, builder, platform, routes, slots, bytes, checks, checkedAt, markReason, markedBy } =
    release;
  const facts = [
    [markedBy ? `Marked as bad by ${markedBy}` : 'Rolled back automatically', markReason],
    ['Revision', revision],
    ['Built by', builder],
    ['Platform', platform],
    ['Pages', routes.join(', ')],
    ['Slots', slots.join(', ')],
    ['Size of all files', `${kilobytes.format(bytes / 1000)} kB`],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className={styles.fact}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {checks ? (
        <div>
          {checkedAt && (
            <p className={styles.when}>
              Checked by the gate on <Moment at={checkedAt} />
            </p>
          )}
          <CheckList checks={checks} />
        </div>
      ) : (
        <p className={styles.when}>
          The gate has not checked this release yet. It does so before a promote, or when you choose “Check”.
        </p>
      )}
    </>
  );
}

function Marks({ release: { release, mark }, state }: { release: Release; state: SliceState }) {
  return (
    <>
      {release === state.live && <Tag look="live">Live</Tag>}
      {release === state.canary?.release && <Tag look="canary">{`Canary ${state.canary.percent}%`}</Tag>}
      {release === state.previous && <Tag>Previous</Tag>}
      {mark && <Tag look="error">{mark === 'bad' ? 'Marked as bad' : 'Rolled back automatically'}</Tag>}
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
          isSmall
          aria-label={`Promote ${release}`}
          onClick={() => onPlan({ kind: 'promote', release, markReason, markedBy })}
        >
          Promote
        </Button>
      )}
      {!isLive && state.live && (
        <Button
          isSmall
          aria-label={`Canary ${release}`}
          onClick={() => onPlan({ kind: 'canary', release, markReason, markedBy })}
        >
          Canary
        </Button>
      )}
      <Button
        isSmall
        aria-label={`Check ${release}`}
        isBusy={isChecking}
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

export function overrideUrl({
  slice,
  release,
  access,
  routes,
}: Pick<Release, 'slice' | 'release' | 'access' | 'routes'>): string {
  const pages = routes.map((route) => route.replace(/\/\*$/, '')).filter((route) => !route.includes(':'));
  // A slice that only fills slots has no page.
  const [page = access === 'session' ? paths.admin : '/'] = pages.filter((route) => route !== '');
  return `${pages.includes('/') ? '/' : page}?slices=${slice}@${release}`;
}
