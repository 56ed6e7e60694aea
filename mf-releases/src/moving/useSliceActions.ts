import { useNotices } from '@site/platform';
import { type Calls, useCalls, useRefresh } from '@site/platform/session';
import { type JudgingProgress, type NewDeployToken, SLICES_ROOT } from '../slices/slices';
import type { Move } from './move';
import { refusalOf } from './refusal';

/** In seconds. */
const GATE_WAIT = 1;

type OnJudging = (progress: JudgingProgress) => void;

interface MoveChoice {
  readonly reason: string;
  readonly expected: string | null;
  readonly onJudging: OnJudging;
}

interface SliceActions {
  /** Rejects with the call's error. `expected` is the release assumed to be live. */
  move(move: Move, choice: MoveChoice): Promise<void>;
  check(release: string): Promise<void>;
  /** The token's text is never shown again. Undefined after a failure, which was reported. */
  createToken(token: NewDeployToken): Promise<string | undefined>;
  /** Asks for confirmation first. */
  revokeToken(token: { readonly id: number; readonly name: string }): Promise<void>;
}

export function useSliceActions(slice: string): SliceActions {
  const calls = useCalls();
  const refresh = useRefresh();
  const notify = useNotices((notices) => notices.notify);

  async function attempt<Answer>(call: () => Promise<Answer>, success: string): Promise<Answer | undefined> {
    try {
      const answer = await call();
      notify({ title: 'Success', description: success });
      return answer;
    } catch (error) {
      notify({ title: 'Error', description: refusalOf(error).sentence, variant: 'destructive' });
      return undefined;
    } finally {
      void refresh(SLICES_ROOT);
    }
  }

  return {
    async move(move, choice) {
      try {
        await send(calls, slice, move, choice);
        notify({ title: 'Success', description: done[move.kind](move.release, slice) });
      } finally {
        await refresh(SLICES_ROOT);
      }
    },
    async check(release) {
      try {
        // The table shows how far the gate is.
        const data = await judged(
          () => {},
          async (waiting) => {
            const body = { release, ...waiting };
            const answer = await calls.send('post', '/api/slices/{slice}/check', { params: { slice }, body });
            return answer.data;
          },
        );
        const failed = data.checks.find(({ passed }) => !passed);
        notify(
          failed
            ? {
                title: `The gate refused ${release}`,
                description: failed.message,
                variant: 'destructive',
              }
            : { title: 'Success', description: `${release} passed the gate` },
        );
      } catch (error) {
        notify({ title: 'Error', description: refusalOf(error).sentence, variant: 'destructive' });
      } finally {
        await refresh(SLICES_ROOT);
      }
    },
    async createToken(token) {
      const answer = await attempt(
        () => calls.send('post', '/api/slices/{slice}/tokens', { params: { slice }, body: token }),
        'Deploy token created successfully',
      );
      return answer?.data.token;
    },
    async revokeToken({ id, name }) {
      if (window.confirm(`Revoke the deploy token “${name}”? Pipelines that use it will be refused.`)) {
        await attempt(
          () => calls.send('delete', '/api/slices/{slice}/tokens/{id}', { params: { slice, id } }),
          'Deploy token revoked successfully',
        );
      }
    },
  };
}

const done: Readonly<Record<Move['kind'], (release: string, slice: string) => string>> = {
  promote: (release, slice) => `${release} of ${slice} is live`,
  rollback: (release, slice) => `${release} of ${slice} is live again`,
  canary: (release, slice) => `${release} is the canary of ${slice}`,
  'end-canary': (_, slice) => `The canary of ${slice} has ended`,
};

async function judged<Answer extends object>(
  onJudging: OnJudging,
  call: (waiting: {
    wait: number;
    since: string | undefined;
  }) => Promise<Answer | { readonly judging: JudgingProgress }>,
): Promise<Answer> {
  let since: string | undefined;
  for (;;) {
    const answer = await call({ wait: GATE_WAIT, since });
    if (!('judging' in answer)) {
      return answer;
    }
    onJudging(answer.judging);
    ({ since } = answer.judging);
  }
}

function send(
  calls: Calls,
  slice: string,
  move: Move,
  { reason, expected, onJudging }: MoveChoice,
): Promise<unknown> {
  const params = { slice };
  const { release } = move;
  switch (move.kind) {
    case 'promote':
      return judged(onJudging, async (waiting) => {
        const body = { release, reason, expected, force: move.isForced, ...waiting };
        return (await calls.send('post', '/api/slices/{slice}/promote', { params, body })).data;
      });
    case 'rollback':
      return calls.send('post', '/api/slices/{slice}/rollback', { params, body: { reason, expected } });
    case 'canary':
      return judged(onJudging, async (waiting) => {
        const body = { release, percent: move.percent, reason, force: move.isForced, ...waiting };
        return (await calls.send('post', '/api/slices/{slice}/canary', { params, body })).data;
      });
    case 'end-canary':
      return calls.send('post', '/api/slices/{slice}/canary', {
        params,
        body: { release, percent: 0, reason },
      });
  }
}
