import type { ImportTarget } from '@psia/contract/client-imports/client-imports.rules';
import { describe, expect, test } from 'vitest';
import { comparedPhone } from '../clients/clients.public.ts';
import { clientIn, namedCells } from './client-imports-fields.domain.ts';
import { SheetJudging } from './client-imports-judging.domain.ts';
import { targetsOf } from './client-imports-matching.domain.ts';

describe('D213: columns are found by their headings', () => {
  test.each<[string, (ImportTarget | null)[]]>([
    ['Imię;Nazwisko;Telefon;E-mail', ['firstName', 'lastName', 'phone', 'email']],
    ['IMIĘ I NAZWISKO;nr telefonu;Adres e-mail;Uwagi', ['fullName', 'phone', 'email', null]],
    [
      'First Name;Surname;Mobile;Email;Dog’s name;Breed;Sex;Date of birth',
      ['firstName', 'lastName', 'phone', 'email', 'dogName', 'breed', 'gender', 'dateOfBirth'],
    ],
    [
      'Właściciel;Telefon;Pies;Rasa psa;Płeć;Data ur.',
      ['fullName', 'phone', 'dogName', 'breed', 'gender', 'dateOfBirth'],
    ],
    // As our own file of dogs has them.
    [
      'Imię;Rasa;Płeć;Data urodzenia;Data przybliżona;Właściciel;E-mail właściciela;Telefon właściciela',
      ['dogName', 'breed', 'gender', 'dateOfBirth', null, 'fullName', 'email', 'phone'],
    ],
    ['Klient;Imię;Nazwisko;Imię psa', ['fullName', null, null, 'dogName']],
    ['Telefon;Telefon;constructor;', ['phone', null, null, null]],
  ])('%s', (headings, targets) => {
    expect(targetsOf(headings.split(';'))).toEqual(targets);
  });
});

const targets: readonly ImportTarget[] = ['fullName', 'phone', 'email', 'dogName', 'breed', 'gender', 'dateOfBirth'];
const today = '2026-03-02';
const readOf = (row: string, missingGender: 'MALE' | 'FEMALE' | null = null) =>
  clientIn(namedCells(row.split(';'), targets), { targets, missingGender, today });

describe('D213: what a row says', () => {
  test('an owner and a dog, whatever way gender and date are written', () => {
    const ewa = { firstName: 'Ewa', lastName: 'Lis Nowak', phone: '600 700 800', email: 'ewa@psia.test' };
    const dog = { name: 'Figa', breed: 'Pudel', gender: 'FEMALE', dateOfBirth: '2023-03-01', approximate: false };
    for (const rest of ['suka;1.03.2023', 'Samica;2023-03-01', 'F;01/03/2023', 'ŻEŃSKA;2023-03-01 00:00:00']) {
      expect(readOf(` Ewa  Lis Nowak;600 700 800;ewa@psia.test;Figa;Pudel;${rest}`)).toEqual({
        ...ewa,
        lastName: 'Lis Nowak',
        dog,
      });
    }
    expect(readOf('Jan Kos;600700801;;;;;')).toEqual({
      firstName: 'Jan',
      lastName: 'Kos',
      phone: '600700801',
      email: null,
      dog: null,
    });
    expect(readOf('Jan Kos;600700801;;Reks;;pies;2020')).toMatchObject({
      dog: { breed: null, gender: 'MALE', dateOfBirth: '2020-01-01', approximate: true },
    });
    expect(readOf('Jan Kos;600700801;;Reks', 'MALE')).toMatchObject({ dog: { gender: 'MALE', dateOfBirth: null } });
  });

  test('a phone number that our own file keeps from being a formula', () => {
    expect(readOf("Jan Kos;'+48 600 700 801")).toMatchObject({ phone: '+48 600 700 801' });
  });

  test.each([
    [';600700801', 'Imię:'],
    ['Jan;600700801', 'Imię i nazwisko: To pole jest wymagane.'],
    ['Jan Kos;', 'Telefon: To pole jest wymagane.'],
    ['Jan Kos;12', 'Telefon: Podaj poprawny numer telefonu.'],
    ['Jan Kos;600700801;jan(at)psia', 'E-mail: Podaj poprawny adres e-mail.'],
    ['Jan www.spam.pl;600700801', 'Imię i nazwisko: W tym polu nie może być adresu strony.'],
    ['=HYPERLINK("http://zly.test")  x;600700801', 'Imię i nazwisko: To jest formuła, a nie tekst.'],
    ["Jan Kos;600700801;;'=1+1;;pies", 'Imię psa: To jest formuła, a nie tekst.'],
    [`Jan ${'K'.repeat(101)};600700801`, 'Imię i nazwisko: Wpisz najwyżej 100 znaków.'],
    ['Jan Kos;600700801;;;Pudel', 'Imię psa: To pole jest wymagane.'],
    ['Jan Kos;600700801;;Reks', 'Płeć psa: Wybierz płeć.'],
    ['Jan Kos;600700801;;Reks;;nie wiem', 'Płeć psa: Wybierz płeć.'],
    ['Jan Kos;600700801;;Reks;;pies;31.02.2020', 'Data urodzenia psa: Taka data nie istnieje.'],
    ['Jan Kos;600700801;;Reks;;pies;wiosną', 'Data urodzenia psa: Podaj istniejącą datę.'],
    ['Jan Kos;600700801;;Reks;;pies;3.03.2026', 'Data urodzenia psa: Data urodzenia nie może być w przyszłości.'],
  ])('the fault of %s', (row, fault) => {
    expect(readOf(row)).toEqual({ fault: expect.stringContaining(fault) });
  });
});

function judge(rows: readonly string[], known: readonly string[] = []) {
  const findKnown = ({ phone }: { phone: string }) => (known.includes(phone) ? `Masz już: ${phone}.` : null);
  const judging = new SheetJudging({ findKnown, comparedPhone, mostDogs: 60 });
  const judged = rows.map((row, index) => judging.judge({ number: index + 2, client: readOf(row, 'MALE') }));
  return {
    judged: judged.map(({ verdict, ownerRow }) => [verdict, ownerRow]),
    reasons: judged.map(({ reason }) => reason),
    counts: judging.counts(),
  };
}

describe('D213: rows of a sheet are judged together', () => {
  test('rows of one owner make one owner with several dogs, whatever way the phone, name and e-mail are typed', () => {
    const { judged, counts } = judge([
      'Ewa Lis;600 700 800;;Figa',
      'EWA  LIS;+48 600-700-800;Ewa@psia.test;Azor',
      'Ewa Lis;600700800;ewa@PSIA.test;Luna',
      'Jan Kos;600 700 801;;Figa',
    ]);
    expect(judged).toEqual([
      ['good', 2],
      ['good', 2],
      ['good', 2],
      ['good', 5],
    ]);
    expect(counts).toMatchObject({ rows: 4, good: 4, clients: 2, dogs: 4, withEmail: 1 });
  });

  test('a row that adds nothing is repeated, with the same dog or without one', () => {
    const { judged, reasons } = judge([
      'Ewa Lis;600 700 800;;Figa',
      'Ewa Lis;600 700 800;;figa',
      'Ewa Lis;600 700 800',
    ]);
    expect(judged).toEqual([
      ['good', 2],
      ['repeated', null],
      ['repeated', null],
    ]);
    expect(reasons[1]).toBe('To samo mówi wiersz 2.');
  });

  test('a phone or e-mail of somebody else in the sheet is told, and so are other rows of the same person', () => {
    const { judged, reasons, counts } = judge([
      'Ewa Lis;600 700 800;ewa@psia.test;Figa',
      'Jan Lis;600 700 800;;Reks',
      'Jan Lis;600 700 800;;Azor',
      'Ola Kos;600 700 802;EWA@psia.test',
      'Ewa Lis;600 700 803;ewa@psia.test;Luna',
      'Ewa Lis;600 700 800;inna@psia.test;Luna',
    ]);
    expect(judged).toEqual([
      ['good', 2],
      ['known', 3],
      ['known', 3],
      ['known', 5],
      ['known', 6],
      ['known', 7],
    ]);
    expect(reasons.slice(1)).toEqual([
      'Ten sam telefon co w wierszu 2, ale inne imię i nazwisko.',
      'Ten sam telefon co w wierszu 2, ale inne imię i nazwisko.',
      'Ten sam adres e-mail co w wierszu 2, ale inne imię i nazwisko.',
      'Ten sam adres e-mail co w wierszu 2, ale inny telefon.',
      'Ten sam telefon co w wierszu 2, ale inny adres e-mail.',
    ]);
    expect(counts).toMatchObject({ clients: 1, dogs: 1, knownClients: 4, knownDogs: 4 });
  });

  test('who is a client already is known, with all their rows; a faulty row stands in nobody’s way', () => {
    const { judged, reasons } = judge(
      [
        'Ewa Lis;600700800;;Figa',
        'Ewa Lis;600700800;;Luna',
        'Jan Kos;600700801;;Reks;;;nigdy',
        'Jan Kos;600700801;;Reks',
      ],
      ['600700800'],
    );
    expect(judged).toEqual([
      ['known', 2],
      ['known', 2],
      ['fault', null],
      ['good', 5],
    ]);
    expect(reasons[0]).toBe('Masz już: 600700800.');
  });

  test('an owner has sixty dogs at most', () => {
    const { judged, reasons } = judge(Array.from({ length: 61 }, (_, index) => `Ewa Lis;600700800;;Pies ${index}`));
    expect(judged.slice(59)).toEqual([
      ['good', 2],
      ['fault', null],
    ]);
    expect(reasons[60]).toBe('Jeden właściciel może mieć najwyżej 60 psów.');
  });
});
