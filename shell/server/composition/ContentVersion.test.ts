import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ContentVersion } from './ContentVersion';

describe(ContentVersion, () => {
  const ask = jest.fn<() => Promise<string>>();
  const onChange = jest.fn<(version: string) => void>();
  let version: ContentVersion;
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-12-30T12:00:00') });
    ask.mockReset().mockResolvedValue('2');
    onChange.mockReset();
    version = new ContentVersion({ ask }).on('change', onChange);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const sure = { version: '1 in 2026', isUnconfirmed: false };

  it('is known once it was received, and announces each change', () => {
    version.hear('1', version.mark());
    version.hear('1', version.mark());

    expect(version.current()).toEqual(sure);
    expect(onChange.mock.calls).toEqual([['1 in 2026']]);
    expect(ask).not.toHaveBeenCalled();
  });

  it('is requested while unknown, once for all who wait', async () => {
    expect(await Promise.all([version.current(), version.current()])).toEqual([
      { version: '2 in 2026', isUnconfirmed: false },
      { version: '2 in 2026', isUnconfirmed: false },
    ]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is requested after a write, whatever late answers say', async () => {
    version.hear('1', version.mark());
    const poll = version.mark();
    version.doubt();
    version.hear('1', poll);

    expect(await version.current()).toEqual({ version: '2 in 2026', isUnconfirmed: false });
    // Another answer to a question from before the write.
    version.hear('1', poll);
    expect(version.current()).toEqual({ version: '2 in 2026', isUnconfirmed: false });
  });

  it('is requested again when a write passes during the request', async () => {
    ask.mockImplementationOnce(async () => {
      version.doubt();
      return '1';
    });

    expect(await version.current()).toEqual({ version: '2 in 2026', isUnconfirmed: false });
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is null when it cannot be read after a write: withdrawn content must not come back', async () => {
    version.hear('1', version.mark());
    version.doubt();
    ask.mockRejectedValue(new Error('away'));

    expect(await version.current()).toBeNull();
  });

  it('does not keep a page waiting for an API that hangs', async () => {
    ask.mockReturnValue(new Promise(() => {}));
    const current = version.current() as Promise<unknown>;
    await jest.advanceTimersByTimeAsync(1_500);

    expect(await current).toBeNull();
  });

  it('is unconfirmed while the API is away, and null after a day', () => {
    version.hear('1', version.mark());
    version.hearNothing();
    expect(version.current()).toEqual({ version: '1 in 2026', isUnconfirmed: true });

    version.hear('1', version.mark());
    expect(version.current()).toEqual(sure);
    jest.advanceTimersByTime(5_000);
    expect(version.current()).toEqual({ version: '1 in 2026', isUnconfirmed: true });

    jest.advanceTimersByTime(24 * 60 * 60 * 1_000);
    expect(version.current()).toBeNull();
  });

  it('changes with the year, which every page shows', () => {
    version.hear('1', version.mark());
    jest.setSystemTime(new Date('2027-01-01T00:00:01'));
    version.hear('1', version.mark());

    expect(version.current()).toEqual({ version: '1 in 2027', isUnconfirmed: false });
    expect(onChange).toHaveBeenLastCalledWith('1 in 2027');
  });

  it('does not depend on the wall clock', () => {
    version.hear('1', version.mark());
    jest.setSystemTime(Date.now() + 25 * 60 * 60 * 1_000);
    expect(version.current()).toEqual(sure);

    jest.setSystemTime(Date.now() - 50 * 60 * 60 * 1_000);
    jest.advanceTimersByTime(5_000);
    expect(version.current()).toEqual({ version: '1 in 2026', isUnconfirmed: true });
  });
});
