import { useNotices } from '@site/platform';
import { type Calls, useCalls, useRefresh } from '@site/platform/session';
import { type JudgingProgress, type NewDeployToken, SLICES_ROOT } from '../slices/slices';
import { refusalOf } from './refusal';

/** In seconds. */
const GATE_WAIT = 1;

export interface Plan {
  readonly kind: 'promote' | 'rollback' | 'canary' | 'end-canary';
  readonly release: string;
  readonly markReason?: string | null;
  /** Null if the site rolled the release back automatically. */
  readonly markedBy?: string | null;
}

type OnJudging = (progress: JudgingProgress) => void;

interface MoveChoice {
  readonly percent: number;
  readonly isForced: boolean;
  readonly reason: string;
  readonly expected: string | null;
  readonly onJudging: OnJudging;
}

export function useSliceActions(slice: string) {
  const calls = useCalls();
  const refresh = useRefresh();
  const notify = useNotices((notices) => notices.notify);
  const params = { slice };

  async function attempt<Answer>(call: Promise<Answer>, success: string): Promise<Answer | undefined> {
    try {
      const answer = await call;
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
    async move(plan: Plan, choice: MoveChoice) {
      try {
        await send(calls, slice, plan, choice);
        notify({ title: 'Success', description: done[plan.kind](plan.release, slice) });
      } finally {
        await refresh(SLICES_ROOT);
      }
    },
    async check(release: string) {
      try {
        const { checks } = await judged(
          () => {},
          (waiting) =>
            calls.send('post', '/api/slices/{slice}/check', { params, body: { release, ...waiting } }),
        );
        const failed = checks.find(({ passed }) => !passed);
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
    async createToken(body: NewDeployToken) {
      const call = calls.send('post', '/api/slices/{slice}/tokens', { params, body });
      return (await attempt(call, 'Deploy token created successfully'))?.data.token;
    },
    async revokeToken({ id, name }: { readonly id: number; readonly name: string }) {
      if (window.confirm(`Revoke the deploy token “${name}”? Pipelines that use it will be refused.`)) {
        const call = calls.send('delete', '/api/slices/{slice}/tokens/{id}', { params: { slice, id } });
        await attempt(call, 'Deploy token revoked successfully');
      }
    },
  };
}

const done: Readonly<Record<Plan['kind'], (release: string, slice: string) => string>> = {
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
  }) => Promise<{ data: Answer | { readonly judging: JudgingProgress } }>,
): Promise<Answer> {
  let since: string | undefined;
  for (;;) {
    const { data } = await call({ wait: GATE_WAIT, since });
    if (!('judging' in data)) {
      return data;
    }
    onJudging(data.judging);
    ({ since } = data.judging);
  }
}

function send(
  calls: Calls,
  slice: string,
  { kind, release }: Plan,
  { percent, isForced: force, reason, expected, onJudging }: MoveChoice,
): Promise<unknown> {
  const params = { slice };
  switch (kind) {
    case 'promote':
      return judged(onJudging, (waiting) => {
        const body = { release, reason, expected, force, ...waiting };
        return calls.send('post', '/api/slices/{slice}/promote', { params, body });
      });
    case 'rollback':
      return calls.send('post', '/api/slices/{slice}/rollback', { params, body: { reason, expected } });
    case 'canary':
      return judged(onJudging, (waiting) => {
        const body = { release, percent, reason, force, ...waiting };
        return calls.send('post', '/api/slices/{slice}/canary', { params, body });
      });
    case 'end-canary': {
      const body = { release, percent: 0, reason };
      return calls.send('post', '/api/slices/{slice}/canary', { params, body });
    }
  }
}
