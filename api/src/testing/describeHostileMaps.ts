import { longestBlock } from './longestBlock.js';
import { internalSecret, operatorToken, registryOf, sampleRelease } from './sampleReleases.js';
import { testApp } from './testApp.js';

/** Describes what source maps of a release do to the API, by what is wrong with them. */
export function describeHostileMaps(maps: readonly (readonly [name: string, content: string])[]): void {
  describe('hostile maps of releases', () => {
    const app = testApp({ OPERATOR_TOKEN: operatorToken, INTERNAL_SECRET: internalSecret });
    const registry = registryOf(app);
    const script = 'browser/remoteEntry.js';
    const listed = async () => (await registry.get('/api/slices/mf-public/errors').expect(200)).body.data;

    it.each(maps)('of %s block the API for less than 50 ms, and show little', async (_, hostile) => {
      const release = await registry.publish(sampleRelease('aaaaaaaa'));
      await registry.sendMap(release, script, hostile).expect(204);
      const error = {
        slice: release.slice,
        release: release.release,
        kind: 'render',
        message: 'Error: no',
        frames: [`${script}:1:1`, `${script}:9999999:9999999`],
        visits: 1,
      };
      await app
        .post('/internal/slices/errors')
        .set('X-Internal-Secret', internalSecret)
        .send({ errors: [error] })
        .expect(204);
      let best = Number.POSITIVE_INFINITY;
      // The best of several attempts, as the machine may be busy: what the API does itself, it does every time.
      for (let attempt = 0; attempt < 20 && best > 50; attempt += 1) {
        await app.database().query('UPDATE release_errors SET mapped = NULL');
        best = Math.min(best, await longestBlock(listed));
      }

      expect(best).toBeLessThan(50);
      const errors = await listed();
      expect(errors).toHaveLength(1);
      expect(JSON.stringify(errors).length).toBeLessThan(2_000);
    });
  });
}
