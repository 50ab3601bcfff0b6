import {
  type ImportTarget,
  importTargetNames,
  importTargets,
} from '@psia/contract/client-imports/client-imports.rules';
import { addClient, type ClientDog } from '@psia/contract/clients/clients.contract';
import type { PlainDate } from '@psia/contract/core/time';
import { withoutMarks } from '@psia/contract/core/words/without-marks';
import type { Gender } from '@psia/contract/dogs/dogs.contract';
import { isBirthDatePossible } from '../dogs/dogs.public.ts';

/** How the cells of a sheet are read. */
export interface Reading {
  /** What each column holds, in the order of the sheet. */
  readonly targets: readonly (ImportTarget | null)[];
  /** The gender of dogs for which the sheet has none. */
  readonly missingGender: Gender | null;
  /** Nobody was born later. */
  readonly today: PlainDate;
}

/** An owner and dog as a row of a sheet says them. */
export interface ImportedClient {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string | null;
  readonly dog: ClientDog | null;
}

/** The cells of a row by what they hold; blank where the sheet has no such column. */
export type NamedCells = Readonly<Record<ImportTarget, string>>;

/** Spreadsheets that were saved by us have an apostrophe before what could be a formula, such as '+48 600 700 800. */
const guard = /^'(?=[=+\-@])/;

/** The cells of a row by what they hold. */
export function namedCells(cells: readonly string[], targets: Reading['targets']): NamedCells {
  const named: Record<ImportTarget, string> = {
    fullName: '',
    firstName: '',
    lastName: '',
    phone: '',
    email: '',
    dogName: '',
    breed: '',
    gender: '',
    dateOfBirth: '',
  };
  for (const [index, target] of targets.entries()) {
    if (target !== null) named[target] = (cells[index] ?? '').trim().replace(guard, '');
  }
  return named;
}

/** A name of a person in two parts: the first word, and the rest. */
function partsOfName({ fullName, firstName, lastName }: NamedCells): { firstName: string; lastName: string } {
  if (fullName === '') return { firstName, lastName };
  const [first = '', ...rest] = fullName.split(/\s+/);
  return { firstName: first, lastName: rest.join(' ') };
}

const genderWords: Readonly<Record<Gender, readonly string[]>> = {
  MALE: ['male', 'm', 'samiec', 'pies', 'on', 'meska', 'meski', 'chlopiec', 'boy', '♂'],
  FEMALE: ['female', 'f', 'z', 'k', 'samica', 'suka', 'suczka', 'ona', 'zenska', 'zenski', 'dziewczynka', 'girl', '♀'],
};

/** A gender by a word for it; what is no such word stays as it is. */
function genderOf(cell: string): string {
  const word = withoutMarks(cell.toLowerCase()).replaceAll('ł', 'l').replaceAll('.', '');
  if (genderWords.MALE.includes(word)) return 'MALE';
  return genderWords.FEMALE.includes(word) ? 'FEMALE' : cell;
}

const dayFirst = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;
const yearFirst = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/;
const yearAlone = /^\d{4}$/;

/** A day as people and spreadsheets write it; a year alone is about its first of January. What is no day stays as it is. */
function birthOf(cell: string): { dateOfBirth: string | null; approximate: boolean } {
  if (cell === '') return { dateOfBirth: null, approximate: false };
  if (yearAlone.test(cell)) return { dateOfBirth: `${cell}-01-01`, approximate: true };
  const date = cell.replace(/[ T]0?0:00(:00)?$/, '');
  const [, day, month, year] = dayFirst.exec(date) ?? [];
  const [, firstYear, secondMonth, lastDay] = yearFirst.exec(date) ?? [];
  const parts = [year ?? firstYear, month ?? secondMonth, day ?? lastDay];
  if (parts.some((part) => part === undefined)) return { dateOfBirth: cell, approximate: false };
  return { dateOfBirth: parts.map((part = '') => part.padStart(2, '0')).join('-'), approximate: false };
}

const fieldsOfDog = ['breed', 'gender', 'dateOfBirth'] as const;

function dogOf(cells: NamedCells, { missingGender }: Reading) {
  const isBlank = cells.dogName === '' && fieldsOfDog.every((field) => cells[field] === '');
  if (isBlank) return null;
  const gender = cells.gender === '' ? missingGender : genderOf(cells.gender);
  return { name: cells.dogName, breed: cells.breed, gender, ...birthOf(cells.dateOfBirth) };
}

/** The target that a field of the contract came from. */
function targetOf(path: readonly PropertyKey[], cells: NamedCells): ImportTarget {
  const [field, inner] = path;
  if (field === 'dog') return inner === 'name' ? 'dogName' : (importTargets.find((one) => one === inner) ?? 'dogName');
  if (cells.fullName !== '') {
    if (field === 'firstName' || field === 'lastName') return 'fullName';
  }
  return importTargets.find((one) => one === field) ?? 'fullName';
}

const fault = (target: ImportTarget, message: string) => ({ fault: `${importTargetNames[target]}: ${message}` });

/** Spreadsheets take a cell for a formula that begins so; nobody is called so. */
const formula = /^[=@＝＠]/;
const namesOfOthers: readonly ImportTarget[] = ['fullName', 'firstName', 'lastName', 'dogName', 'breed'];

/**
 * What a row says of an owner and their dog, judged as `addClient` judges what a trainer types; or its first fault, in
 * words for people.
 */
export function clientIn(cells: NamedCells, reading: Reading): ImportedClient | { readonly fault: string } {
  const withFormula = namesOfOthers.find((target) => formula.test(cells[target]));
  if (withFormula !== undefined) return fault(withFormula, 'To jest formuła, a nie tekst.');
  const { phone, email } = cells;
  const typed = { ...partsOfName(cells), phone, email: email === '' ? null : email, dog: dogOf(cells, reading) };
  const read = addClient.body.safeParse(typed);
  if (!read.success) {
    const { path = [], message = '' } = read.error.issues[0] ?? {};
    return fault(targetOf(path, cells), message);
  }
  const { firstName, lastName, dog, ...known } = read.data;
  if (dog !== null && !isBirthDatePossible(dog.dateOfBirth, reading.today)) {
    return fault('dateOfBirth', 'Data urodzenia nie może być w przyszłości.');
  }
  return { firstName, lastName, phone: known.phone, email: known.email, dog };
}
