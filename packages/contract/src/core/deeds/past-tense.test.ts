import { expect, test } from 'vitest';
import { didText, isFeminine } from './past-tense.ts';

test.each([
  ['Anna', 'Odwołała Anna Nowak'],
  ['Jan', 'Odwołał Jan Nowak'],
  ['Kuba', 'Odwołał Kuba Nowak'],
  ['Barnaba', 'Odwołał Barnaba Nowak'],
  ['Kosma', 'Odwołał Kosma Nowak'],
  ['Bonawentura', 'Odwołał Bonawentura Nowak'],
  ['Jarema', 'Odwołał Jarema Nowak'],
  ['Mykoła', 'Odwołał Mykoła Nowak'],
  ['Beatrycze', 'Odwołała Beatrycze Nowak'],
  ['Noemi', 'Odwołała Noemi Nowak'],
  ['Nel', 'Odwołała Nel Nowak'],
  ['Miriam', 'Odwołała Miriam Nowak'],
  ['Inez', 'Odwołała Inez Nowak'],
  ['Karmen', 'Odwołała Karmen Nowak'],
  ['Daniel', 'Odwołał Daniel Nowak'],
  ['Maria', 'Odwołała Maria Nowak'],
])('the past tense follows the first name %s', (firstName, text) => {
  expect(didText('Odwołał', { firstName, lastName: 'Nowak' })).toBe(text);
});

test.each([
  ['Jan Maria', false],
  ['Anna Jan', true],
  ['Anna-Maria', true],
  ['kuba', false],
  ['NOEMI', true],
  [' Ola ', true],
  ['', false],
])('of several names the first decides, however they are written: "%s"', (firstName, feminine) => {
  expect(isFeminine(firstName)).toBe(feminine);
});

test.each([
  ['Zmienił', 'Zmieniła Anna Nowak'],
  ['Zdjął', 'Zdjęła Anna Nowak'],
  ['Przeniósł', 'Przeniosła Anna Nowak'],
])('the feminine of "%s"', (verb, text) => {
  expect(didText(verb, { firstName: 'Anna', lastName: 'Nowak' })).toBe(text);
});
