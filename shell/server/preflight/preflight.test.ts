import { describe, expect, it } from '@jest/globals';
import { RegistryRefusal } from '../composition/internalRegistry';
import { preflight } from './preflight';

const noon = Date.parse('2026-03-04T12:00:00Z');
const answering = (now: string) => ({ preflight: async () => ({ now, problems: [] }) });
const failing = (error: Error) => ({ preflight: () => Promise.reject(error) });
const run = (registry: Parameters<typeof preflight>[0]['registry'], mayWarn = false) =>
  preflight({ registry, mayWarn, now: () => noon });

describe(preflight, () => {
  it('starts beside an API that knows it, and whose clock is nearly the same', async () => {
    expect(await run(answering('2026-03-04T12:00:04Z'))).toEqual([]);
  });

  it.each([
    ['2026-03-04T12:01:00Z', '60 seconds behind Postgres'],
    ['2026-03-04T11:00:00Z', '3600 seconds ahead of Postgres'],
  ])('does not start with a clock that is off, at %s', async (now, sentence) => {
    await expect(run(answering(now))).rejects.toThrow(sentence);
  });

  it('does not start with another secret, and says what to set', async () => {
    const refused = failing(new RegistryRefusal(401, 'No'));

    await expect(run(refused)).rejects.toThrow(/does not start.*\n- .*INTERNAL_SECRET.*\nPREFLIGHT=warn/s);
    expect(await run(refused, true)).toEqual([expect.stringContaining('INTERNAL_SECRET')]);
  });

  it('does not start beside an API that was started in spite of something', async () => {
    const problem = 'UPLOADS_BUCKET is not set';
    const registry = {
      preflight: async () => ({ now: new Date(noon).toISOString(), problems: [problem] }),
    };

    await expect(run(registry)).rejects.toThrow(problem);
    expect(await run(registry, true)).toEqual([problem]);
  });

  it('starts while the API is away, or is one that cannot be asked', async () => {
    expect(await run(failing(new TypeError('fetch failed')))).toEqual([]);
    expect(await run(failing(new RegistryRefusal(404, 'Not here')))).toEqual([]);
  });

  it.each([
    ['at its beginning', '2026-03-04T12:00:00Z'],
    ['at its end', '2026-03-04T12:00:13Z'],
  ])('allows for an answer that took long, with the clock read %s', async (_when, read) => {
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
