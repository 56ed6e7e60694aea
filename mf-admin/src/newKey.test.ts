import { expect, it } from '@jest/globals';
import { newKey } from './newKey';

it('is a random UUID, another one each time', () => {
  const keys = Array.from({ length: 100 }, newKey);
  for (const key of keys) {
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  expect(new Set(keys).size).toBe(100);
});
