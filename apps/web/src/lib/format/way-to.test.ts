import { expect, test } from 'vitest';
import { wayTo } from './way-to.ts';

test('D196: the link to a map names the address, whatever is typed in it', () => {
  const address = {
    country: 'Polska',
    city: 'Łódź',
    postalCode: '90-001',
    street: 'Żwirki & Wigury',
    buildingNumber: '1/3',
    apartmentNumber: null,
  };
  const url = new URL(wayTo(address));
  expect(url.origin).toBe('https://www.google.com');
  expect([...url.searchParams]).toEqual([
    ['api', '1'],
    ['destination', 'Żwirki & Wigury 1/3, 90-001 Łódź, Polska'],
  ]);
});
