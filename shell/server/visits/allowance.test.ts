import { expect, it } from '@jest/globals';
import { networkOf } from './allowance';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:50000', '192.0.2.1'],
  ['2001:db8:1:2::7', '2001:db8:1::'],
  ['[2001:db8:1:3::8]:443', '2001:db8:1::'],
  ['unknown', 'unknown'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
