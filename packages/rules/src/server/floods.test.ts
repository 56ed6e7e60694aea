import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import { createFloods } from './floods.ts';

describe(createFloods, () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  function loggerWith(floods: ReturnType<typeof createFloods>) {
    const lines: Record<string, unknown>[] = [];
    const log = pino(
      { level: 'debug', base: null, timestamp: false, hooks: { logMethod: floods.logMethod } },
      { write: (line: string) => void lines.push(JSON.parse(line)) },
    );
    floods.start(log);
    return { log, lines };
  }

  it('writes 30 lines of a message in a minute, then the number of further ones', () => {
    const floods = createFloods();
    const { log, lines } = loggerWith(floods);

    for (let count = 0; count < 500; count += 1) {
      log.child({ requestId: String(count) }).warn({ err: new Error('away') }, 'The API did not answer');
      log.error('Another thing');
    }
    expect(lines).toHaveLength(60);
    jest.advanceTimersByTime(60_000);

    expect(lines.slice(60)).toEqual([
      { level: 40, more: 470, of: 'The API did not answer', msg: 'More lines than are logged' },
      { level: 40, more: 470, of: 'Another thing', msg: 'More lines than are logged' },
    ]);
    log.warn('The API did not answer');
    expect(lines).toHaveLength(63);
  });

  it('does not limit lines below a warning, or lines that are limited elsewhere', () => {
    const floods = createFloods(['Access refused']);
    const { log, lines } = loggerWith(floods);

    for (let count = 0; count < 100; count += 1) {
      log.info('request completed');
      log.warn({ kind: 'sign-in', msg: 'Access refused' });
    }
    floods.stop();

    expect(lines).toHaveLength(200);
  });

  it('needs limited memory, whatever the messages', () => {
    const floods = createFloods();
    const { log, lines } = loggerWith(floods);

    for (let count = 0; count < 10_000; count += 1) {
      log.warn(`Trouble ${count}`);
    }
    floods.stop();

    expect(lines).toHaveLength(231);
    expect(lines.at(-1)).toMatchObject({ more: 9_770, of: 'others' });
  });
});
