import { describe, expect, it } from '@jest/globals';
import { KeptBody } from './KeptBody';
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
});
