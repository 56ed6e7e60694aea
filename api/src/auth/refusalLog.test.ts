import 'reflect-metadata';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';

// nestjs-cls can only be loaded once Nest is there.
const { ClsServiceManager } = await import('nestjs-cls');
const { RefusalLog } = await import('./refusalLog.js');

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('writes 300 lines and tells of 60 of a kind in a minute, then the number of further ones', () => {
  const lines = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
  const log = new RefusalLog();
  const told = jest.fn<InstanceType<typeof RefusalLog>['tell']>();
  log.tell = told;
  const refuse = (kind: 'session' | 'sign-in', times: number) => {
    for (let count = 0; count < times; count += 1) {
      log.note({ kind, address: '192.0.2.1', reason: 'x' });
    }
  };

  refuse('session', 5_000);
  refuse('sign-in', 2);
  expect(lines).toHaveBeenCalledTimes(302);
  expect(told).toHaveBeenCalledTimes(62);

  jest.advanceTimersByTime(60_000);
  expect(lines).toHaveBeenCalledTimes(303);
  expect(lines).toHaveBeenLastCalledWith({
    kind: 'session',
    more: 4_700,
    msg: 'More refusals than are logged',
  });
  expect(told).toHaveBeenLastCalledWith({ kind: 'session', more: 4_940 });
  refuse('session', 1);
  expect(lines).toHaveBeenCalledTimes(304);
});

it('sums up as nobody, not as the first one who was refused', async () => {
  // Those of Jest forget where they were set.
  jest.useRealTimers();
  const wait = setTimeout;
  jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((work: () => void) => wait(work, 1)) as typeof wait);
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
  const cls = ClsServiceManager.getClsService();
  const log = new RefusalLog();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  log.tell = (told) => 'more' in told && resolve(cls.isActive());
  cls.run(() => {
    for (let count = 0; count <= 60; count += 1) {
      log.note({ kind: 'token', address: '192.0.2.1', reason: 'x' });
    }
  });
  // The log does not keep a process alive for it.
  wait(() => {}, 100);
  expect(await promise).toBe(false);
});

it('makes a typed name safe and short', () => {
  const lines = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});

  new RefusalLog().note({
    kind: 'sign-in',
    name: `a\r\n\u2028\u202eb\u001b[31m${'c'.repeat(300)}`,
    address: '192.0.2.1',
    reason: 'x',
  });

  expect(lines).toHaveBeenCalledWith(expect.objectContaining({ name: `ab[31m${'c'.repeat(94)}` }));
});
