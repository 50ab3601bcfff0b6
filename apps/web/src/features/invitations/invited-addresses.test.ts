import { expect, test } from 'vitest';
import { addressesIn } from './invited-addresses.rules.ts';

test.each<[string, string[]]>([
  ['', []],
  [' ola@psia.test ', ['ola@psia.test']],
  ['ola@psia.test, jan@psia.test', ['ola@psia.test', 'jan@psia.test']],
  ['ola@psia.test;jan@psia.test\nela@psia.test\r\n', ['ola@psia.test', 'jan@psia.test', 'ela@psia.test']],
  ['ola@psia.test jan@psia.test', ['ola@psia.test', 'jan@psia.test']],
  ['ola@psia.test OLA@psia.test', ['OLA@psia.test']],
])('in %j are the addresses %j', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});
