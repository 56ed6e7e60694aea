import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { WaitingLine } from './WaitingLine';

describe(WaitingLine, () => {
  let line: WaitingLine<string, string>;
  let outcomes: unknown[];
  beforeEach(() => {
    jest.useFakeTimers();
    line = new WaitingLine();
    outcomes = [];
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  function wait(subject: string, isWanted = true): void {
    line
      .wait(subject, { isWanted: () => isWanted, patience: 1_000, tooLong: `${subject} waited too long` })
      .then((turn) => outcomes.push(turn))
      .catch((error: Error) => outcomes.push(error.message));
  }
  const giveTurn = (mayHaveIt = (_: string) => true) =>
    line.giveTurn((subject) => `turn of ${subject}`, mayHaveIt);

  it('gives turns in order, to those who may have one', async () => {
    wait('first');
    wait('second');
    wait('third');

    expect(giveTurn((subject) => subject !== 'first')).toBe(true);
    expect(giveTurn()).toBe(true);
    expect(giveTurn((subject) => subject === 'first')).toBe(false);
    await jest.advanceTimersByTimeAsync(0);
    expect(outcomes).toEqual(['turn of second', 'turn of first']);
    expect(line.length).toBe(1);
  });

  it('lets nobody wait longer than they may', async () => {
    wait('first');
    await jest.advanceTimersByTimeAsync(999);
    wait('second');
    await jest.advanceTimersByTimeAsync(1);

    expect(outcomes).toEqual(['first waited too long']);
    expect(line.length).toBe(1);
    giveTurn();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(outcomes).toEqual(['first waited too long', 'turn of second']);
  });

  it('has room again once those have gone whom nobody wants', async () => {
    wait('wanted');
    wait('unwanted', false);
    expect(line.hasRoom(3)).toBe(true);
    expect(line.length).toBe(2);

    expect(line.hasRoom(2)).toBe(true);
    expect(line.hasRoom(1)).toBe(false);
    await jest.advanceTimersByTimeAsync(0);
    expect(outcomes).toEqual(['Nobody is waiting for the page']);
  });
});
