import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ProcessEnded } from '@site/sandbox/SandboxedProcess';
import type { Order } from '../render-workers/orders';
import type { Visited } from './candidate';
import { Pace } from './Pace';

/** The order that takes too long. */
let late: Order['do'];
jest.unstable_mockModule('../render-workers/readServerHalf', () => ({
  readServerHalf: async () => ({ entry: 'server/remoteEntry.cjs' }),
}));
jest.unstable_mockModule('../render-workers/WorkerProcess', () => ({
  startWorker: async () => ({ gone: null, ended: new Promise(() => {}), kill() {} }),
  async askWorker(_: unknown, order: Order, limit: number) {
    if (order.do === late) {
      throw new ProcessEnded('overdue', `It did not finish within ${limit} ms`);
    }
    return { is: 'settled', resources: ['Timeout'] };
  },
}));
const { runTrial } = await import('./runTrial');

const candidate = {
  input: { apiOrigin: null, limits: { one: 1_000, end: 500 }, folder: '' },
  manifest: { slots: [], routes: [] },
  routes: [],
} as unknown as Visited;

async function refusals(): Promise<Record<string, unknown>> {
  const refused: Record<string, unknown> = {};
  await runTrial(candidate, 'renderWorker.cjs', (name, work) =>
    work().catch((error: unknown) => {
      refused[name] = error;
      return null;
    }),
  );
  return refused;
}

describe(runTrial, () => {
  beforeEach(() => {
    jest.spyOn(Pace.prototype, 'slowness').mockReturnValue(3.0001);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('names the limit that it applied to a release that does not load', async () => {
    late = 'load';

    expect((await refusals()).server).toMatchObject({
      code: 'SERVER_LOAD_FAILED',
      message: 'server/remoteEntry.cjs was not loaded. It did not finish within 3000 ms.',
    });
  });

  it('names the limit that it applied to a process that does not end', async () => {
    late = 'settle';

    expect((await refusals()).process).toMatchObject({
      code: 'PROCESS_KEPT_ALIVE',
      message: 'The process does not end by itself within 1500 ms.',
    });
  });
});
