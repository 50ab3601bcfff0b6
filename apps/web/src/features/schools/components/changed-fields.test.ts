import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('only what was changed is sent', () => {
  const before = { name: 'Azor', phone: '123 456 789', apartmentNumber: null };
  expect(changedFields(before, { ...before, phone: '987 654 321' })).toEqual({ phone: '987 654 321' });
  expect(
    changedFields<{ apartmentNumber: string | null }>({ apartmentNumber: '3' }, { apartmentNumber: null }),
  ).toEqual({
    apartmentNumber: null,
  });
  expect(changedFields(before, { ...before })).toEqual({});
});
