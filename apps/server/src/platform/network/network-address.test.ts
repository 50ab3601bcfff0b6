import { expect, test } from 'vitest';
import { networkOf } from './network-address.ts';

test.each([
  { address: '203.0.113.7', network: '203.0.113.7' },
  { address: '203.0.113.7:51234', network: '203.0.113.7' },
  { address: '::ffff:203.0.113.7', network: '203.0.113.7' },
  { address: '::FFFF:203.0.113.7', network: '203.0.113.7' },
  { address: '2001:db8:1:2::1', network: '2001:db8:1:2::/64' },
  { address: '2001:db8:1:2:ffff:ffff:ffff:ffff', network: '2001:db8:1:2::/64' },
  { address: '2001:0DB8:0001:0002::7', network: '2001:db8:1:2::/64' },
  { address: '[2001:db8:1:2::1]:443', network: '2001:db8:1:2::/64' },
  { address: '2001:db8:1:3::1', network: '2001:db8:1:3::/64' },
  { address: '2001:db8::1', network: '2001:db8:0:0::/64' },
  { address: '::1', network: '0:0:0:0::/64' },
  { address: '::', network: '0:0:0:0::/64' },
  { address: '1:2:3:4:5:6:192.0.2.1', network: '1:2:3:4::/64' },
  { address: '64:ff9b::192.0.2.1', network: '64:ff9b:0:0::/64' },
  { address: 'fe80::1%eth0', network: 'fe80:0:0:0::/64' },
  { address: 'unknown', network: 'unknown' },
])('D158: $address counts as $network', ({ address, network }) => {
  expect(networkOf(address)).toBe(network);
});
