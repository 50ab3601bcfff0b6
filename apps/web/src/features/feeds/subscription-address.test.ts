import { expect, test } from 'vitest';
import { subscriptionAddress } from './subscription-address.rules.ts';

test.each([
  ['https://psia.example/calendar/1/tajne.ics', 'webcal://psia.example/calendar/1/tajne.ics'],
  ['http://localhost:3000/calendar/1/http:.ics', 'webcal://localhost:3000/calendar/1/http:.ics'],
])('%s is subscribed to as %s', (address, expected) => {
  expect(subscriptionAddress(address)).toBe(expected);
});
