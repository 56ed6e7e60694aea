import { describe, expect, it } from '@jest/globals';
import { createLastGoodPages, lastGoodKey } from './lastGoodPages';

describe(lastGoodKey.name, () => {
  const keyOf = (search: string) => lastGoodKey('live', '/careers', search);

  it('tells apart what a page may be rendered from', () => {
    const keys = ['', '?department=Legal', '?department=Sales', '?page=2'].map(
      (search) => keyOf(search)?.text,
    );

    expect(new Set(keys).size).toBe(4);
    expect(lastGoodKey('live', '/team', '')?.text).not.toBe(keys[0]);
    expect(lastGoodKey('canary', '/careers', '')?.text).not.toBe(keys[0]);
  });

  it('does not tell campaigns apart', () => {
    expect(keyOf('?utm_source=letter&utm_content=50%off')).toEqual(keyOf(''));
    expect(keyOf('?department=Legal&gclid=7')).toEqual(keyOf('?department=Legal'));
  });

  it('is none for a query without end', () => {
    expect(keyOf(`?q=${'a'.repeat(400)}`)).toBeNull();
  });
});

describe(createLastGoodPages.name, () => {
  it('loses no page to invented queries', () => {
    const pages = createLastGoodPages();
    const html = 'a'.repeat(1024 * 1024);
    const queried = (number: number) => lastGoodKey('live', '/team', `?q=${number}`);
    pages.set(lastGoodKey('live', '/team', ''), 'The team');

    for (let number = 0; number < 100; number += 1) {
      pages.set(queried(number), html);
    }

    expect(pages.get(lastGoodKey('live', '/team', ''))).toBe('The team');
    expect(pages.get(queried(99))).toBe(html);
    expect(pages.get(queried(0))).toBeUndefined();
  });

  it('forgets what is gone', () => {
    const pages = createLastGoodPages();
    const key = lastGoodKey('live', '/companies/1', '');
    pages.set(key, 'A company');
    pages.delete(key);

    expect(pages.get(key)).toBeUndefined();
  });
});
