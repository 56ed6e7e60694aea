import { apiPath, SiteLink } from '@site/platform';
import { usePolledRead } from '@site/platform/session';
import { fillSlot } from '@site/platform/slots';
import type { ReleasesCardProps } from './offered/mf-admin/releases-card';
import { Tag } from './parts/Tag';
import styles from './ReleasesCardSlot.module.css';
import { type SliceEvent, type SliceState, sliceActions, slicesPath, sliceUrl } from './slices/slices';

const PAUSE = 30_000;

const moves: ReadonlySet<SliceEvent['action']> = new Set([
  'promoted',
  'canary-set',
  'canary-ended',
  'rolled-back',
  'rolled-back-automatically',
]);

function WhatRuns({ root }: ReleasesCardProps) {
  const { data } = usePolledRead(slicesPath, PAUSE);
  return (
    data && (
      <ul className={styles.slices}>
        {data.data.map((state) => (
          <li key={state.slice} className={styles.slice}>
            <SiteLink to={sliceUrl(root, state.slice)}>{state.slice}</SiteLink>
            <Running state={state} />
          </li>
        ))}
      </ul>
    )
  );
}

export const slot = fillSlot('mf-admin/releases-card', WhatRuns);

function Running({ state: { slice, live, canary } }: { state: SliceState }) {
  const { data } = usePolledRead(
    apiPath('/api/slices/{slice}/log', { params: { slice }, query: { limit: 10 } }),
    PAUSE,
  );
  const last = data?.data.find(({ action }) => moves.has(action))?.action;
  return (
    <>
      <span className={styles.live}>{live ?? 'not live'}</span>
      {canary && <Tag look="canary">{`Canary ${canary.percent}%`}</Tag>}
      {last?.startsWith('rolled-back') && <Tag look="error">{sliceActions[last].label}</Tag>}
    </>
  );
}
