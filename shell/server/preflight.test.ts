import { describe, expect, it } from '@jest/globals';
import { RegistryRefusal } from './composition/internalRegistry';
import { preflight } from './preflight';

const noon = Date.parse('2026-03-04T12:00:00Z');
const answering = (now: string) => ({ preflight: async () => ({ now, problems: [] }) });
const failing = (error: Error) => ({ preflight: () => Promise.reject(error) });
const run = (registry: Parameters<typeof preflight>[0]['registry'], mayWarn = false) =>
  preflight({ registry, mayWarn, now: () => noon });

describe(preflight, () => {
  it('passes when the API knows the shell and the clocks nearly agree', async () => {
    expect(await run(answering('2026-03-04T12:00:04Z'))).toEqual([]);
  });

  it.each([
    ['2026-03-04T12:01:00Z', '60 seconds behind Postgres'],
    ['2026-03-04T11:00:00Z', '3600 seconds ahead of Postgres'],
  ])('fails when the clock is off, at %s', async (now, sentence) => {
    await expect(run(answering(now))).rejects.toThrow(sentence);
  });

  it('fails with a different secret, and says what to set', async () => {
    const refused = failing(new RegistryRefusal(401, 'No'));

    await expect(run(refused)).rejects.toThrow(/does not start.*\n- .*INTERNAL_SECRET.*\nPREFLIGHT=warn/s);
    expect(await run(refused, true)).toEqual([expect.stringContaining('INTERNAL_SECRET')]);
  });

  it('fails when the API itself started despite problems', async () => {
    const problem = 'UPLOADS_BUCKET is not set';
    const registry = {
      preflight: async () => ({ now: new Date(noon).toISOString(), problems: [problem] }),
    };

    await expect(run(registry)).rejects.toThrow(problem);
    expect(await run(registry, true)).toEqual([problem]);
  });

  it('passes while the API is away or too old to be asked', async () => {
    expect(await run(failing(new TypeError('fetch failed')))).toEqual([]);
    expect(await run(failing(new RegistryRefusal(404, 'Not here')))).toEqual([]);
  });

  it.each([
    ['at its beginning', '2026-03-04T12:00:00Z'],
    ['at its end', '2026-03-04T12:00:13Z'],
  ])('allows for a slow answer, with the clock read %s', async (_when, read) => {
    let time = noon;
    const slow = {
      preflight: async () => {
        time += 14_000;
        return { now: read, problems: [] };
      },
    };

    expect(await preflight({ registry: slow, mayWarn: false, now: () => time })).toEqual([]);
  });
});
