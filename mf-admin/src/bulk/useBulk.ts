import { useNotices } from '@site/platform';
import { CallError, useCalls, useRefresh } from '@site/platform/session';
import { useState } from 'react';
import type { Resource } from '../kinds/resource';
import { useFailureNotice } from '../overlays/useAttempt';
import { TRASH_ROOT } from '../trash/useTrash';
import {
  type BulkAction,
  type BulkInput,
  bulkOutcome,
  bulkQuestion,
  bulkWords,
  counted,
  type Nouns,
} from './bulkWords';

export type BulkResource = Pick<Resource<never, never>, 'noun' | 'plural' | 'root'> & Pick<BulkInput, 'kind'>;

interface BulkRecord {
  readonly id: number;
  readonly name: string;
}

type RefusedRecord = BulkRecord & { readonly reason: string };

interface Refusal {
  readonly title: string;
  readonly records: readonly RefusedRecord[];
}

/** Calls that change all of many records, or none, and how each is undone. */
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
      await Promise.all([root, '/api/working-copies', TRASH_ROOT].map((prefix) => refresh(prefix)));
      setBusy(false);
    }
  }

  return {
    isBusy,
    refusal,
    closeRefusal: () => setRefusal(null),
    attempt,
    async undo(count: number, call: () => Promise<unknown>): Promise<void> {
      const isUndone = await attempt(
        async () => {
          await call();
          return true;
        },
        'Nothing was undone',
        // The list where the change was made may be gone by now.
        ({ title, records }) =>
          notify({
            title,
            description: records.map(({ name, reason }) => `${name}: ${reason}`).join('\n'),
            variant: 'destructive',
          }),
      );
      if (isUndone) {
        notify({
          title: 'Success',
          description: `${counted(count, nouns)} ${count === 1 ? 'is as it was' : 'are as they were'} before`,
        });
      }
    },
  };
}

export function useBulk(resource: BulkResource) {
  const { kind, root } = resource;
  const calls = useCalls();
  const notify = useNotices((notices) => notices.notify);
  const { attempt, undo, ...bulk } = useBulkCalls(resource, root);

  return {
    ...bulk,
    /** Asks for confirmation first. */
    async change(action: BulkAction, records: readonly BulkRecord[]): Promise<boolean> {
      const names = records.map(({ name }) => name);
      if (!window.confirm(bulkQuestion(action, names, resource))) {
        return false;
      }
      const ids = records.map(({ id }) => id);
      const answer = await attempt(
        () => calls.send('post', '/api/bulk', { body: { kind, action, ids } }),
        `Nothing was ${bulkWords[action].done}`,
      );
      if (!answer) {
        return false;
      }
      const { data } = answer;
      notify({
        title: data.steps.length === 0 ? 'No changes' : 'Success',
        description: bulkOutcome(action, ids.length, data.steps.length, resource),
        ...(data.steps.length > 0 && {
          action: {
            label: 'Undo',
            act: () =>
              void undo(data.steps.length, () => calls.send('post', '/api/bulk/undo', { body: data })),
          },
        }),
      });
      return true;
    },
  };
}

function refusedIn(error: unknown): readonly RefusedRecord[] {
  if (!(error instanceof CallError) || error.status !== 409) {
    return [];
  }
  try {
    const { records } = JSON.parse(error.text) as { readonly records?: readonly RefusedRecord[] };
    return records ?? [];
  } catch {
    return [];
  }
}
