import { describe, expect, it } from '@jest/globals';
import { KeptBody } from '../sending/KeptBody';
import { KeptPages } from './KeptPages';

const pageOf = (text: string, status = 200) => ({
  status,
  body: new KeptBody(Buffer.from(text)),
  redirect: undefined,
});

describe(KeptPages, () => {
  it('keeps pages of its current version, and forgets them with the next one', () => {
    const pages = new KeptPages();
    pages.set('/', '1', pageOf('nobody knows this version'), false);
    expect(pages.get('/', '1')).toBeUndefined();

    pages.turnTo('1');
    pages.set('/', '1', pageOf('one'), false);
    expect(pages.get('/', '1')?.body.text()).toBe('one');
    expect(pages.get('/', '2')).toBeUndefined();

    pages.turnTo('2');
    expect(pages.get('/', '1')).toBeUndefined();
    // Back at an earlier version, as after a restart of Postgres: what was kept then does not come back.
    pages.turnTo('1');
    expect(pages.get('/', '1')).toBeUndefined();
  });

  it('does not keep a page rendered from answers of another version', () => {
    const pages = new KeptPages();
    pages.turnTo('2');
    pages.set('/', '1', pageOf('late'), false);

    expect(pages.get('/', '1')).toBeUndefined();
    expect(pages.get('/', '2')).toBeUndefined();
  });

  it('loses no page of the site to invented addresses', () => {
    const pages = new KeptPages();
    pages.turnTo('1');
    pages.set('/', '1', pageOf('home'), false);
    const large = 'x'.repeat(1024 * 1024);
    for (let count = 0; count < 100; count += 1) {
      pages.set(`/?q=${count}`, '1', pageOf(large), true);
      pages.set(`/companies/${count}000`, '1', pageOf(large, 404), false);
    }

    expect(pages.get('/', '1')?.body.text()).toBe('home');
    expect(pages.get('/?q=0', '1')).toBeUndefined();
    expect(pages.get('/companies/99000', '1')?.status).toBe(404);
  });

  it("says which of the site's own pages it forgets, the last requested first", () => {
    const pages = new KeptPages();
    pages.turnTo('1');
    for (const key of ['/', '/team', '/articles']) {
      pages.set(key, '1', pageOf(key), false);
    }
    pages.set('/?q=a', '1', pageOf('invented'), true);
    pages.set('/nowhere', '1', pageOf('missing', 404), false);
    pages.get('/', '1');

    expect([...pages.turnTo('1').keys()]).toEqual([]);
    expect([...pages.turnTo('2').keys()]).toEqual(['/', '/articles', '/team']);
    expect(['/', '/?q=a', '/nowhere'].map((key) => pages.get(key, '2'))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([...pages.turnTo('3').keys()]).toEqual([]);
  });

  it("knows the size of what it keeps, and keeps 64 MB of the site's own pages", () => {
    const pages = new KeptPages();
    pages.turnTo('1');
    pages.set('/', '1', pageOf('x'.repeat(1000)), false);
    pages.set('/?q=a', '1', pageOf('x'.repeat(1000)), true);
    // With room for the compressed copies, the key and what surrounds them.
    expect(pages.sizes()).toEqual({
      own: { pages: 1, bytes: 1500 + 2 + 500 },
      invented: { pages: 1, bytes: 1500 + 10 + 500 },
    });

    const megabyte = 'x'.repeat(1024 * 1024);
    for (let count = 0; count < 100; count += 1) {
      pages.set(`/articles/${count}`, '1', pageOf(megabyte), false);
    }
    expect(pages.sizes().own.pages).toBe(42);
    expect(pages.get('/', '1')).toBeUndefined();
  });
});
