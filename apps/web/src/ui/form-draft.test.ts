import { expect, test } from 'vitest';
import { draftOf } from './form-draft.ts';

const began = { name: 'Szczeniaki', description: '', address: { city: 'Łódź' }, dogs: [{ id: 'a' }] };

test('a form that nobody has touched leaves no draft', () => {
  expect(draftOf(began, { ...began, address: { city: 'Łódź' }, dogs: [{ id: 'a' }] })).toBeNull();
});

test('a draft keeps what was touched and nothing else', () => {
  const typed = { ...began, description: 'Rano', address: { city: 'Lublin' } };
  expect(JSON.parse(draftOf(began, typed) ?? '')).toEqual({ description: 'Rano', address: { city: 'Lublin' } });
});

test('a draft keeps no passwords', () => {
  const typed = { name: 'Anna', password: 'tajne', account: { email: 'a@b.pl', repeatedPassword: 'tajne' } };
  const kept = draftOf({ name: '', password: '', account: {} }, typed) ?? '';
  expect(JSON.parse(kept)).toEqual({ name: 'Anna', account: { email: 'a@b.pl' } });
});
