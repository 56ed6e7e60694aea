import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Registry } from '@site/delivery/command/registry/Registry';
import { startFakeRegistry } from '@site/delivery/command/testing/fakeRegistry';
import { writeFakeRelease } from '@site/delivery/command/testing/fakeRelease';
import { publishAtStart } from './publishBuiltSlices.ts';

const built = '1.0.0-0a1b2c3d';
const older = '1.0.0-ffffffff';
const byStart = { action: 'promoted', release: older, actor: 'operator', reason: 'Built at the start' };

describe(publishAtStart, () => {
  let folder: string;
  let promoted: unknown[];
  let close: () => Promise<unknown>;
  beforeEach(async () => {
    folder = await writeFakeRelease();
    promoted = [];
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
    await close();
  });

  async function startWith(live: string | null, log: readonly object[], checkedAt: string | null = null) {
    const server = await startFakeRegistry(({ method, path, body }) => {
      if (path.endsWith('/promote')) {
        promoted.push(body);
        return { status: 200, body: { data: {} } };
      }
      if (method !== 'GET') {
        return undefined;
      }
      return { status: 200, body: { data: path.includes('/log') ? log : [{ release: built, checkedAt }] } };
    });
    close = server.close;
    const registry = new Registry({ url: server.url, token: 'the operator' });
    return publishAtStart({ registry, slice: 'mf-probe', folder, live });
  }

  it('makes a build live if nothing is live, or only what an earlier start built', async () => {
    expect(await startWith(null, [])).toContain(`${built} is live`);
    expect(promoted).toEqual([
      { release: built, expected: null, reason: 'Built at the start', withoutBrowser: true, wait: 1 },
    ]);
    await close();

    expect(await startWith(older, [byStart])).toContain(`${built} is live`);
    expect(promoted).toHaveLength(2);
  });

  it.each(['SLICE_BUSY', 'LIVE_CHANGED'])(
    'waits for another machine that starts with the same slice, and accepts what it made live: %s',
    async (code) => {
      let asked = 0;
      const server = await startFakeRegistry(({ method, path }) => {
        if (path.endsWith('/promote')) {
          asked += 1;
          return { status: 409, body: { statusCode: 409, error: 'Busy', code } };
        }
        if (method !== 'GET') {
          return undefined;
        }
        const isSlice = path.endsWith('/api/slices/mf-probe');
        return {
          status: 200,
          body: { data: isSlice ? { live: built } : [{ release: built, checkedAt: null }] },
        };
      });
      close = server.close;
      const registry = new Registry({ url: server.url, token: 'the operator' });

      expect(await publishAtStart({ registry, slice: 'mf-probe', folder, live: null })).toBe(
        `mf-probe: ${built} is live`,
      );
      expect(asked).toBe(1);
    },
  );

  it('leaves a slice off the site that was taken off, until someone promotes it', async () => {
    const [none, some] = [
      { live: null, canary: null },
      { live: built, canary: null },
    ];
    const promotion = { ...byStart, release: built, before: none, after: some };
    const removal = { ...promotion, action: 'rolled-back', before: some, after: none };
    const refusal = { ...promotion, action: 'refused', before: none, after: none };

    expect(await startWith(null, [refusal, removal, promotion])).toContain(
      `slices promote mf-probe ${built}`,
    );
    expect(promoted).toEqual([]);
    await close();

    expect(await startWith(null, [refusal])).toContain(`${built} is live`);
    expect(promoted).toHaveLength(1);
  });

  it.each([
    ['a pipeline', [{ ...byStart, actor: 'token ci (#1)', reason: null }]],
    ['a pipeline with the same reason', [{ ...byStart, actor: 'token ci (#1)' }]],
    ['the operator by hand', [{ ...byStart, reason: 'Friday' }, byStart]],
    ['someone whose promote is no longer in the log', []],
  ])('keeps a release live that was promoted by %s, and says how to promote the build', async (_, log) => {
    expect(await startWith(older, log)).toContain(`slices promote mf-probe ${built}`);

    expect(promoted).toEqual([]);
  });
});
