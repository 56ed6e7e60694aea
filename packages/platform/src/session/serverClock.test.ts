import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { learnServerTime, serverNow } from './serverClock';

const HOUR = 3_600_000;
const real = Date.parse('2031-03-01T20:00:00.000Z');

/** An answer that the server sends at this time; without one, an answer that does not say when. */
const answerAt = (time?: number) =>
  new Response(null, time === undefined ? {} : { headers: { date: new Date(time).toUTCString() } });

describe(serverNow, () => {
  const browserIs = (time: number) => jest.spyOn(Date, 'now').mockReturnValue(time);
  beforeEach(() => {
    browserIs(real);
    learnServerTime(answerAt(real + 100 * HOUR));
    learnServerTime(answerAt(real));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    // For other files of this worker.
    learnServerTime(answerAt(Date.now() + HOUR));
    learnServerTime(answerAt(Date.now()));
  });

  it.each([3 * HOUR, -24 * HOUR, -9 * 365 * 24 * HOUR])(
    'is the server’s time in a browser %i ms off',
    (off) => {
      browserIs(real + off);
      learnServerTime(answerAt(real));
      expect(serverNow()).toBe(real);

      browserIs(real + off + HOUR);
      expect(serverNow()).toBe(real + HOUR);
    },
  );

  it('follows when somebody sets the clock of the browser', () => {
    browserIs(real + 3 * HOUR);
    learnServerTime(answerAt(real));
    browserIs(real + 60_000);
    learnServerTime(answerAt(real + 60_000));
    expect(serverNow()).toBe(real + 60_000);
  });

  it('does not jump by the parts of a second that the header leaves out', () => {
    learnServerTime(answerAt(real - 900));
    expect(serverNow()).toBe(real);
  });

  it('keeps what it knows when an answer does not say the time', () => {
    browserIs(real + 3 * HOUR);
    learnServerTime(answerAt(real));
    learnServerTime(answerAt());
    learnServerTime(new Response(null, { headers: { date: 'soon' } }));
    expect(serverNow()).toBe(real);
  });
});
