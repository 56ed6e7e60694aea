import { expect, it } from '@jest/globals';
import { networkOf } from './clientNetwork.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['192.0.2.1:50000', '192.0.2.1'],
  ['2001:db8:1:2::7', '2001:db8:1::/48'],
  ['2001:DB8:1:ffff:ffff:ffff:ffff:ffff', '2001:db8:1::/48'],
  ['[2001:db8:1:3::8]:443', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['unknown', 'unknown'],
  ['', ''],
])('counts %j as %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
