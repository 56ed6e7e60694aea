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

  it('is given up after 20 seconds, and the next one is cleaned', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const late = clean('<p>x</p>'.repeat(40_000));
    await jest.advanceTimersByTimeAsync(0);
    jest.advanceTimersByTime(20_000);

    await expect(late).rejects.toMatchObject({ status: 422, code: 'TEXT_TOO_COMPLEX' });
    jest.useRealTimers();
    expect(await clean('<b>x</b>')).toMatchObject({ markdown: '**x**' });
  });

  it('waits behind eight others at most', async () => {
    const asked = Array.from({ length: 10 }, () => clean('x'));
    const answers = await Promise.allSettled(asked);

    expect(answers.slice(0, 8).map(({ status }) => status)).toEqual(Array(8).fill('fulfilled'));
    expect(answers[9]).toMatchObject({ reason: { status: 503, retryAfter: 10 } });
  });
});
