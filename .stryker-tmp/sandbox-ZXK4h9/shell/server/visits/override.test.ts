import { expect, it } from '@jest/globals';
import { withoutOverride } from './override';

it.each([
  ['/?slices=', '/'],
  ['/team?page=2&slices=mf-public@1.0.0-0a1b2c3d', '/team?page=2'],
  ['/.//evil.example?slices=', '/evil.example'],
  ['/a/..//evil.example/x?slices=&b=c', '/evil.example/x?b=c'],
  ['/%2e///evil.example?slices=', '/evil.example'],
])('turns %s into an address of this site: %s', (url, address) => {
  expect(withoutOverride(url)).toBe(address);
});
