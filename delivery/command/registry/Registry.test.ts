import { describe, expect, it } from '@jest/globals';
import { startFakeRegistry } from '../testing/fakeRegistry';
import { Registry } from './Registry';

describe(Registry, () => {
  it('names the address that does not answer', async () => {
    const { url, close } = await startFakeRegistry();
    await close();

    await expect(new Registry({ url }).promote('mf-probe', { release: '1.0.0-0a1b2c3d' })).rejects.toThrow(
      new RegExp(`^${url} does not answer: .*ECONNREFUSED`),
    );
  });

  it('does not repeat a promote that got no answer', async () => {
    const server = await startFakeRegistry(() => 'hang up');
    const registry = new Registry({ url: server.url });

    await expect(registry.promote('mf-probe', { release: '1.0.0-0a1b2c3d' })).rejects.toMatchObject({
      status: 0,
    });

    expect(server.calls).toHaveLength(1);
    await server.close();
  });

  it('throws a refusal with its code and checks', async () => {
    const checks = [
      { name: 'budget', passed: false, code: 'OVER_BUDGET', message: 'Too much', milliseconds: 3 },
    ];
    const server = await startFakeRegistry(() => ({
      status: 422,
      body: { statusCode: 422, error: 'The gate refused it', code: 'OVER_BUDGET', checks },
    }));

    await expect(
      new Registry({ url: server.url }).promote('mf-probe', { release: '1.0.0-0a1b2c3d' }),
    ).rejects.toMatchObject({ message: 'The gate refused it', code: 'OVER_BUDGET', checks, isRefusal: true });
    await server.close();
  });

  describe('while the gate judges', () => {
    const release = '1.0.0-0a1b2c3d';
    const since = '2026-01-02T03:04:05.678Z';
    const judging = (passedPages: number) => ({
      status: 202,
      body: {
        data: { judging: { release, lastCheck: 'process', pages: 12, passedPages, problems: [], since } },
      },
    });
    const live = { status: 200, body: { data: { slice: 'mf-probe', live: release } } };

    it('asks again with the time of the first call, and tells how far it is', async () => {
      const answers = [judging(0), judging(5), live];
      const server = await startFakeRegistry(() => answers.shift());
      const told: string[] = [];
      const registry = new Registry({
        url: server.url,
        onJudging: (slice, { passedPages, pages }) => told.push(`${slice} ${passedPages} of ${pages}`),
      });

      expect(await registry.promote('mf-probe', { release })).toMatchObject({ live: release });

      expect(told).toEqual(['mf-probe 0 of 12', 'mf-probe 5 of 12']);
      expect(server.calls.map(({ body }) => body)).toEqual([
        { release, wait: 1 },
        { release, wait: 1, since },
        { release, wait: 1, since },
      ]);
      await server.close();
    });

    it('waits for a registry that restarts meanwhile', async () => {
      const answers = [judging(3), 'hang up' as const, live];
      const server = await startFakeRegistry(() => answers.shift());

      expect(
        await new Registry({ url: server.url }).canary('mf-probe', { release, percent: 5 }),
      ).toMatchObject({
        live: release,
      });
      await server.close();
    });
  });

  it.each([200, 404])(
    'recognises that another web server, which answers %i, is not a registry',
    async (status) => {
      const server = await startFakeRegistry(() => ({ status, body: { hello: 'world' } }));

      await expect(new Registry({ url: server.url }).slices()).rejects.toMatchObject({
        message: expect.stringContaining(`${server.url} is not a registry`),
        isRefusal: false,
      });
      await server.close();
    },
  );
});
