import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { ClipboardThreads } from './clipboardThreads.service.js';

describe('a text that is cleaned', () => {
  Logger.overrideLogger(false);
  const threads = new ClipboardThreads();
  const clean = (html: string) => threads.ask('clean', { html, origins: [], pictures: true });
  afterEach(async () => {
    jest.useRealTimers();
    await threads.onModuleDestroy();
  });

  it('is given up after 20 seconds, and the next one is cleaned when its thread has ended', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const late = clean('<p>x</p>'.repeat(40_000));
    await jest.advanceTimersByTimeAsync(0);
    let hasEnded = false;
    Reflect.get(Reflect.get(threads, 'thread'), 'thread').on('exit', () => {
      hasEnded = true;
    });
    jest.advanceTimersByTime(20_000);

    await expect(late).rejects.toMatchObject({ status: 422, code: 'TEXT_TOO_COMPLEX' });
    expect(hasEnded).toBe(true);
    jest.useRealTimers();
    expect(await clean('<b>x</b>')).toMatchObject({ markdown: '**x**' });
  });

  it('that is too large is logged with the place in the thread that says so', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});

    await expect(clean('<ul><li>'.repeat(50_000))).rejects.toMatchObject({ status: 422 });

    const [{ err }] = warn.mock.calls[0] as unknown as [{ err: Error }];
    expect(err.message).toBe('It has more than 50000 elements');
    expect(err.stack).toContain('sanitizeClipboard');
    warn.mockRestore();
  });

  it('waits behind eight others at most', async () => {
    const asked = Array.from({ length: 10 }, () => clean('x'));
    const answers = await Promise.allSettled(asked);

    expect(answers.slice(0, 8).map(({ status }) => status)).toEqual(Array(8).fill('fulfilled'));
    expect(answers[9]).toMatchObject({ reason: { status: 503, retryAfter: 10 } });
  });
});
