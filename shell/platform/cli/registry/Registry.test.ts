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
      body: { statusCode: 422, error: 'The gate refuses it', code: 'OVER_BUDGET', checks },
    }));

    await expect(
      new Registry({ url: server.url }).promote('mf-probe', { release: '1.0.0-0a1b2c3d' }),
    ).rejects.toMatchObject({ message: 'The gate refuses it', code: 'OVER_BUDGET', checks, isRefusal: true });
    await server.close();
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
