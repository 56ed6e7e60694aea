import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { KeptBody } from './KeptBody';

const text = 'A page that is long enough to be compressed. '.repeat(100);

describe(KeptBody, () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['BR;q=1.0, gzip;q=0.8', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['identity', 'identity'],
    ['x-gzip', 'gzip'],
    ['gzip;q=0, *;q=0.0', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('for Accept-Encoding %p is sent as %s', (accepted, encoding) => {
    expect(new KeptBody(Buffer.from(text)).encodingFor(accepted)).toBe(encoding);
  });

  it('is not compressed when it is short', () => {
    expect(new KeptBody(Buffer.from('short')).encodingFor('br')).toBe('identity');
  });

  it('has the same content in every encoding, and compresses once', async () => {
    const body = new KeptBody(Buffer.from(text));
    const [br, again] = await Promise.all([body.in('br'), body.in('br')]);

    expect(brotliDecompressSync(br).toString()).toBe(text);
    expect(again).toBe(br);
    // From now on it is available synchronously.
    expect(body.in('br')).toBe(br);
    expect(gunzipSync(await body.in('gzip')).toString()).toBe(text);
    expect(body.in('identity').toString()).toBe(text);
    expect(body.text()).toBe(text);
  });

  it('has a strong validator for each encoding, derived from its content', () => {
    const tags = ['identity', 'br', 'gzip'] as const;
    const of = (content: string) => tags.map((form) => new KeptBody(Buffer.from(content)).etag(form));

    expect(new Set(of(text)).size).toBe(3);
    expect(of(text)).toEqual(of(text));
    expect(of(text)[0]).not.toBe(of(`${text}.`)[0]);
    expect(of(text).every((tag) => /^"[\w-]+"$/.test(tag))).toBe(true);
  });
});
