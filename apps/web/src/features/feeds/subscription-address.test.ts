import { expect, test } from 'vitest';
import { googleCalendarAddress, subscriptionAddress } from './subscription-address.rules.ts';

test.each([
  ['https://psia.example/calendar/1/tajne.ics', 'webcal://psia.example/calendar/1/tajne.ics'],
  ['http://localhost:3000/calendar/1/http:.ics', 'webcal://localhost:3000/calendar/1/http:.ics'],
])('%s is subscribed to as %s', (address, expected) => {
  expect(subscriptionAddress(address)).toBe(expected);
});

test('Google Calendar is given the address to subscribe to', () => {
  expect(googleCalendarAddress('https://psia.example/calendar/1/tajne.ics')).toBe(
    'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fpsia.example%2Fcalendar%2F1%2Ftajne.ics',
  );
});
