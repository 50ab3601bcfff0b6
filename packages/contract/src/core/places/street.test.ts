import { expect, test } from 'vitest';
import { streetText } from './street.ts';

test.each([
  ['12', '3', 'Leśna 12/3'],
  ['12', null, 'Leśna 12'],
  [null, '3', 'Leśna m. 3'],
  [null, null, 'Leśna'],
])('building %s and apartment %s read %s', (buildingNumber, apartmentNumber, text) => {
  expect(streetText({ street: 'Leśna', buildingNumber, apartmentNumber })).toBe(text);
});
