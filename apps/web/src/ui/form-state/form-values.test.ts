import { expect, test } from 'vitest';
import { changedFields, changedLeaves, hasShapeOf, isSame, leavesOf, withLeaves } from './form-values.ts';

const school = { name: 'Reks', address: { city: 'Łódź', street: 'Leśna' }, items: [{ key: 'a', price: 90 }] };

test('values are told apart by path; a list is one value', () => {
  expect(leavesOf(school)).toEqual({
    name: 'Reks',
    'address.city': 'Łódź',
    'address.street': 'Leśna',
    items: school.items,
  });
});

test('other leaves take their places, and the values they came from stay', () => {
  const after = withLeaves(school, { 'address.city': 'Lublin', items: [] });
  expect(after).toEqual({ name: 'Reks', address: { city: 'Lublin', street: 'Leśna' }, items: [] });
  expect(school.address.city).toBe('Łódź');
});

test('the key of a row is no difference', () => {
  expect(isSame(school.items, [{ key: 'b', price: 90 }])).toBe(true);
  expect(isSame(school.items, [{ key: 'a', price: 91 }])).toBe(false);
});

test('only what differs counts as changed', () => {
  const after = { ...school, address: { ...school.address, street: 'Polna' }, items: [{ key: 'b', price: 90 }] };
  expect(changedLeaves(school, after)).toEqual({ 'address.street': 'Polna' });
  expect(changedLeaves(school, structuredClone(school))).toEqual({});
});

test('only the fields that differ are sent', () => {
  const before = { name: 'Azor', phone: '123 456 789', apartmentNumber: null };
  expect(changedFields(before, { ...before, phone: '987 654 321' })).toEqual({ phone: '987 654 321' });
  expect(changedFields<{ number: string | null }>({ number: '3' }, { number: null })).toEqual({ number: null });
  expect(changedFields(before, { ...before })).toEqual({});
});

test.each([
  ['text', 'other', true],
  ['text', 7, false],
  ['text', null, false],
  ['', 90, true],
  [90, '9x', true],
  [true, 'true', false],
  [true, false, true],
  [null, '2026-01-02', true],
  ['2026-01-02', null, true],
  [null, 7, false],
  [{ city: '' }, { city: 'Łódź', more: 1 }, true],
  [{ city: '' }, { town: 'Łódź' }, false],
  [{ city: '' }, [], false],
  [[{ name: '', price: 1 }], [{ name: 'Konsultacja', price: '330,50' }], true],
  [[{ name: '' }], [{ label: 'x' }], false],
  [[{ name: '' }], [], true],
  [[], ['nobody knows what'], false],
  [[], [], true],
])('a form that holds %j takes up %j: %s', (sample, value, isTaken) => {
  expect(hasShapeOf(sample, value)).toBe(isTaken);
});
