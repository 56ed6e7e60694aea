import { expect, it } from '@jest/globals';
import { growingCache } from './limits';

it('forgets the least recently used of more than its most entries', () => {
  const cache = growingCache<number>(2);
  cache.set('a', 1).set('b', 2);
  cache.get('a');
  cache.set('c', 3);

  expect([...cache.keys()]).toEqual(['c', 'a']);
  cache.set('c', 4);
  expect([...cache.keys()]).toEqual(['c', 'a']);
});
