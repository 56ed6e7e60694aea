import { describe, expect, it } from '@jest/globals';

Object.assign(URL, { canParse: undefined });
Object.assign(AbortSignal, { any: undefined });
Object.assign(Promise, { withResolvers: undefined });
Reflect.deleteProperty(URLSearchParams.prototype, 'size');
await import('./olderBrowsers');

describe('in an older browser', () => {
  it('tells URLs from other texts', () => {
    expect(['https://a.example', '/b', 'c'].map((text) => URL.canParse(text))).toEqual([true, false, false]);
    expect(URL.canParse('/b', 'https://a.example')).toBe(true);
  });

  it('counts the parameters of a query', () => {
    expect(new URLSearchParams('').size).toBe(0);
    expect(new URLSearchParams('a=1&a=2&b=').size).toBe(3);
  });

  it('aborts with the first of several signals', () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const signal = AbortSignal.any([one.signal, other.signal]);
    expect(signal.aborted).toBe(false);

    other.abort('enough');
    one.abort('late');

    expect([signal.aborted, signal.reason]).toEqual([true, 'enough']);
    expect(AbortSignal.any([new AbortController().signal, one.signal]).reason).toBe('late');
    expect(AbortSignal.any([]).aborted).toBe(false);
  });

  it('returns a promise with its resolvers', async () => {
    const [kept, broken] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
    kept.resolve(1);
    broken.reject(new Error('no'));

    await expect(kept.promise).resolves.toBe(1);
    await expect(broken.promise).rejects.toThrow('no');
  });
});
