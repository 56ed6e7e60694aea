import { useNotices } from '@site/platform';
import { CallError, useCalls, useRefresh } from '@site/platform/session';
import { useState } from 'react';
import type { Nouns } from '../kinds/recordKinds';
import type { Resource } from '../kinds/resource';
import { useFailureNotice } from '../overlays/useAttempt';
import { pastOf } from '../text/words';
import { refreshWithTrash } from '../trash/useTrash';
import { asBefore, type BulkAction, type BulkInput, bulkOutcome, bulkQuestion } from './bulkWords';

export type BulkResource = Pick<Resource<never, never>, 'noun' | 'plural' | 'root'> & Pick<BulkInput, 'kind'>;

interface RefusedRecord {
  readonly id: number;
  readonly name: string;
  readonly reason: string;
}

export interface SelectedRecord extends Pick<RefusedRecord, 'id' | 'name'> {
  /** The revision of its working copy, 0 if there is none; undefined in a very long list. */
  readonly revision?: number;
}

export interface Refusal {
  readonly title: string;
  readonly text?: string;
  readonly records: readonly RefusedRecord[];
}

interface Done {
  readonly count: number;
  undo(): Promise<unknown>;
}

/** Calls that change all of many records or none, and can be undone. */
export function useBulkCalls(nouns: Nouns, root: string) {
  const refresh = useRefresh();
  const notify = useNotices((notices) => notices.notify);
  const notifyFailure = useFailureNotice();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function attempt<Answer>(
    call: () => Promise<Answer>,
    failure: string,
    onRefused: (refusal: Refusal) => void = setRefusal,
  ): Promise<Answer | undefined> {
    setBusy(true);
    try {
      return await call();
    } catch (error) {
      const records = refusedIn(error);
      if (records.length > 0) {
        onRefused({ title: failure, records });
      } else {
        notifyFailure(error, failure);
      }
      return undefined;
    } finally {
      await refreshWithTrash(refresh, root);
      setBusy(false);
    }
  }

  async function undo(done: Done): Promise<void> {
    const isUndone = await attempt(
      async () => {
        await done.undo();
        return true;
      },
      'Nothing was undone',
      ({ title, records }) =>
        notify({
          title,
          description: records.map(({ name, reason }) => `${name}: ${reason}`).join('\n'),
          variant: 'destructive',
        }),
    );
    if (isUndone) {
      notify({ title: 'Success', description: asBefore(done.count, nouns) });
    }
  }

  return {
    isBusy,
    refusal,
    closeRefusal: () => setRefusal(null),
    async run(
      call: () => Promise<Done>,
      failure: string,
      describe: (count: number) => string,
    ): Promise<boolean> {
      const done = await attempt(call, failure);
      if (done) {
        notify({
          title: done.count === 0 ? 'No changes' : 'Success',
          description: describe(done.count),
          ...(done.count > 0 && { action: { label: 'Undo', act: () => void undo(done) } }),
        });
      }
      return done !== undefined;
    },
  };
}

export function useBulk(resource: BulkResource) {
  const { kind, root } = resource;
  const calls = useCalls();
  const { run, ...bulk } = useBulkCalls(resource, root);

  return {
    ...bulk,
    async change(action: BulkAction, records: readonly SelectedRecord[]): Promise<boolean> {
      const names = records.map(({ name }) => name);
      if (!window.confirm(bulkQuestion(action, names, resource))) {
        return false;
      }
      const ids = records.map(({ id }) => id);
      const known = records.flatMap(({ revision }) => revision ?? []);
      // Nothing that others have saved since is published unread.
      const isPinned = action === 'publish' && known.length === ids.length;
      return run(
        async () => {
          const { data } = await calls.send('post', '/api/bulk', {
            body: { kind, action, ids, ...(isPinned && { revisions: known }) },
          });
          const undo = () => calls.send('post', '/api/bulk/undo', { body: data });
          return { count: data.steps.length, undo };
        },
        `Nothing was ${pastOf(action)}`,
        (count) => bulkOutcome(action, ids.length, count, resource),
      );
    },
  };
}

function refusedIn(error: unknown): readonly RefusedRecord[] {
  return error instanceof CallError && error.code === 'BULK_REFUSED' ? JSON.parse(error.text).records : [];
}
