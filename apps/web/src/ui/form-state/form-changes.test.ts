import { expect, test } from 'vitest';
import { draftFrom, applyTyped, othersChanges, usableDraft } from './form-changes.ts';

const initial = { name: 'Reks', phone: '111', address: { city: 'Łódź', street: 'Leśna' } };

test('a form that nobody has touched leaves nothing to keep', () => {
  expect(draftFrom(initial, structuredClone(initial))).toEqual({ initial: {}, typed: {} });
});

test('what was touched is kept with what it was before', () => {
  const typed = { ...initial, phone: '222', address: { ...initial.address, street: 'Polna' } };
  expect(draftFrom(initial, typed)).toEqual({
    initial: { phone: '111', 'address.street': 'Leśna' },
    typed: { phone: '222', 'address.street': 'Polna' },
  });
  expect(draftFrom(initial, typed, ['phone']).typed).toEqual({ phone: '222' });
});

test('what was typed stays, what others have changed elsewhere is taken over, and the same field is contested', () => {
  const latest = { ...initial, name: 'Burek', phone: '333' };
  const typed = { ...initial, phone: '222', address: { ...initial.address, city: 'Lublin' } };
  expect(applyTyped(latest, draftFrom(initial, typed))).toEqual({
    values: { name: 'Burek', phone: '222', address: { city: 'Lublin', street: 'Leśna' } },
    contested: ['phone'],
  });
});

test('who has typed the same as another is not asked about it', () => {
  const both = { ...initial, phone: '222' };
  expect(applyTyped(both, draftFrom(initial, both)).contested).toEqual([]);
});

test('a kept draft of another shape is dropped as a whole, and so is one that says nothing new', () => {
  const fits = { initial: { phone: '111' }, typed: { phone: '222' } };
  expect(usableDraft(fits, initial, initial)).toEqual(fits);
  expect(usableDraft({ ...fits, typed: { phone: '222', fax: '5' } }, initial, initial)).toBeNull();
  expect(usableDraft({ ...fits, typed: { phone: 222 } }, initial, initial)).toBeNull();
  expect(usableDraft({ ...fits, typed: { address: 'Łódź' } }, initial, initial)).toBeNull();
  expect(usableDraft(fits, { ...initial, phone: '222' }, initial)).toBeNull();
});

test('rows of a list are held against the example, also where the list begins empty', () => {
  const draft = { initial: { dogs: [] }, typed: { dogs: [{ id: 'a', name: 'Azor' }] } };
  const example = { dogs: [{ id: '', name: '' }] };
  expect(usableDraft(draft, { dogs: [] }, example)).toEqual(draft);
  expect(usableDraft({ ...draft, typed: { dogs: ['a'] } }, { dogs: [] }, example)).toBeNull();
});

test('what others have changed is told in words, beside what is typed in its place', () => {
  const changes = othersChanges({
    initial: [
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
