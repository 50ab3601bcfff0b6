import { expect, test } from 'vitest';
import { draftFrom, merged, othersChanges, usableDraft } from './form-changes.ts';

const began = { name: 'Reks', phone: '111', address: { city: 'Łódź', street: 'Leśna' } };

test('a form that nobody has touched leaves nothing to keep', () => {
  expect(draftFrom(began, structuredClone(began))).toEqual({ began: {}, typed: {} });
});

test('what was touched is kept with what it was before', () => {
  const typed = { ...began, phone: '222', address: { ...began.address, street: 'Polna' } };
  expect(draftFrom(began, typed)).toEqual({
    began: { phone: '111', 'address.street': 'Leśna' },
    typed: { phone: '222', 'address.street': 'Polna' },
  });
  expect(draftFrom(began, typed, ['phone']).typed).toEqual({ phone: '222' });
});

test('what was typed stays, what others have changed elsewhere is taken over, and the same field is contested', () => {
  const latest = { ...began, name: 'Burek', phone: '333' };
  const typed = { ...began, phone: '222', address: { ...began.address, city: 'Lublin' } };
  expect(merged(latest, draftFrom(began, typed))).toEqual({
    values: { name: 'Burek', phone: '222', address: { city: 'Lublin', street: 'Leśna' } },
    contested: ['phone'],
  });
});

test('who has typed the same as another is not asked about it', () => {
  const both = { ...began, phone: '222' };
  expect(merged(both, draftFrom(began, both)).contested).toEqual([]);
});

test('a kept draft of another shape is dropped as a whole, and so is one that says nothing new', () => {
  const fits = { began: { phone: '111' }, typed: { phone: '222' } };
  expect(usableDraft(fits, began, began)).toEqual(fits);
  expect(usableDraft({ ...fits, typed: { phone: '222', fax: '5' } }, began, began)).toBeNull();
  expect(usableDraft({ ...fits, typed: { phone: 222 } }, began, began)).toBeNull();
  expect(usableDraft({ ...fits, typed: { address: 'Łódź' } }, began, began)).toBeNull();
  expect(usableDraft(fits, { ...began, phone: '222' }, began)).toBeNull();
});

test('rows of a list are held against the example, also where the list begins empty', () => {
  const draft = { began: { dogs: [] }, typed: { dogs: [{ id: 'a', name: 'Azor' }] } };
  const example = { dogs: [{ id: '', name: '' }] };
  expect(usableDraft(draft, { dogs: [] }, example)).toEqual(draft);
  expect(usableDraft({ ...draft, typed: { dogs: ['a'] } }, { dogs: [] }, example)).toBeNull();
});

test('what others have changed is told in words, beside what is typed in its place', () => {
  const changes = othersChanges({
    began: [
      ['Nazwa', 'Reks'],
      ['Telefon', '111'],
      ['Adres', 'Łódź'],
      ['Konsultacja', '330 zł'],
    ],
    mine: [
      ['Nazwa', 'Reks'],
      ['Telefon', '222'],
      ['Adres', 'Lublin'],
      ['Konsultacja', '330 zł'],
    ],
    latest: [
      ['Nazwa', 'Burek'],
      ['Telefon', '333'],
      ['Adres', 'Łódź'],
    ],
  });
  expect(changes).toEqual([
    { label: 'Nazwa', now: 'Burek', mine: null },
    { label: 'Telefon', now: '333', mine: '222' },
    { label: 'Konsultacja', now: '', mine: null },
  ]);
});
