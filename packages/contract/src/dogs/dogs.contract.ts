import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { pageOf, pageSize, searchQuery } from '../core/page.ts';
import { line } from '../core/words/texts.ts';
import { plainDate } from '../core/time-schemas.ts';
import { seenVersion, version } from '../core/version.ts';
import { pictureUrl } from '../pictures/pictures.contract.ts';
import { dogStates, endReasons } from './ending.rules.ts';

export const genders = ['MALE', 'FEMALE'] as const;
const gender = z.enum(genders, { error: 'Wybierz płeć.' });
export type Gender = z.output<typeof gender>;

/** A dog as its owner and trainers see it. */
export const dog = z.object({
  id: id('dog'),
  name: z.string(),
  breed: z.string(),
  dateOfBirth: z.string().nullable(),
  approximate: z.boolean(),
  gender,
  age: z.number().nullable(),
  ownerId: id('owner'),
  ownerName: z.string(),
  schoolId: id('school'),
  photoUrl: pictureUrl,
  /** Since when the dog trains at the school no longer, and why if somebody said so; null: it trains (D218). */
  ended: z.object({ endedOn: plainDate, reason: z.enum(endReasons).nullable() }).nullable(),
  version,
});
export type Dog = z.output<typeof dog>;

/** The fields of a dog that people fill in. */
export const dogFields = z.object({
  name: line,
  breed: line,
  dateOfBirth: plainDate.nullish().transform((date) => date ?? null),
  approximate: z
    .boolean()
    .nullish()
    .transform((approximate) => approximate ?? false),
  gender,
});
export type DogFields = z.output<typeof dogFields>;

export const listDogsOfOwner = defineOperation({
  method: 'GET',
  path: '/dog/{ownerId}/list',
  summary: 'Psy właściciela',
  access: 'signedIn',
  params: z.object({ ownerId: id('owner') }),
  output: z.array(dog),
});

export const listDogs = defineOperation({
  method: 'GET',
  path: '/dog/{schoolId}',
  summary: 'Psy szkoły, alfabetycznie: te, które trenują, albo te, które zakończyły treningi (D218)',
  access: 'trainer',
  params: z.object({ schoolId: id('school') }),
  query: searchQuery.extend({ state: z.enum(dogStates, { error: 'Podaj training albo ended.' }).default('training') }),
  output: pageOf(dog),
});

export const getDogDetails = defineOperation({
  method: 'GET',
  path: '/dog/details/{dogId}',
  summary: 'Dane psa',
  access: 'signedIn',
  params: z.object({ dogId: id('dog') }),
  output: dog,
  accessLog: { kind: 'dog-opened', dog: 'dogId' },
});

export const getDog = defineOperation({
  method: 'GET',
  path: '/dogs/{dogId}',
  summary: 'Dane psa (dla ankiety)',
  access: 'signedIn',
  params: z.object({ dogId: id('dog') }),
  output: dog,
  accessLog: { kind: 'dog-opened', dog: 'dogId' },
});

export const editDog = defineOperation({
  method: 'PUT',
  path: '/dog/edit',
  summary: 'Zastąp dane psa',
  access: 'signedIn',
  body: dogFields.extend({ dogId: id('dog'), version: seenVersion }),
  output: dog,
  errors: ['CHANGED_MEANWHILE'],
});

export const addDog = defineOperation({
  method: 'POST',
  path: '/dog/add-dog',
  summary: 'Dodaj psa z datą urodzenia',
  access: 'signedIn',
  body: dogFields.extend({ ownerId: id('owner') }),
  output: dog,
  status: 201,
  errors: ['LIMIT_REACHED', 'MEMBER_LEFT'],
});

const age = z
  .number({ error: 'Podaj wiek w latach.' })
  .int({ error: 'Podaj wiek w pełnych latach.' })
  .min(0, { error: 'Wiek nie może być ujemny.' })
  .max(40, { error: 'Podaj najwyżej 40 lat.' });

export const addDogByAge = defineOperation({
  method: 'POST',
  path: '/dog/addDog',
  summary: 'Dodaj psa, znając tylko wiek',
  access: 'signedIn',
  body: z.object({ name: line, breed: line, age, gender, ownerId: id('owner'), schoolId: id('school') }),
  output: dog,
  status: 201,
  errors: ['LIMIT_REACHED', 'MEMBER_LEFT'],
});

const bookableDog = z.object({
  id: id('dog'),
  name: z.string(),
  breed: z.string(),
  ownersName: z.string(),
  photoUrl: pictureUrl,
});
export type BookableDog = z.output<typeof bookableDog>;

/** The most dogs in one answer to `listBookableDogs`, and its default page size. */
export const mostBookableDogs = 1_000;

export const listBookableDogs = defineOperation({
  method: 'GET',
  path: '/dog/list/{schoolId}/booking',
  summary: 'Psy szkoły do umawiania treningów, alfabetycznie; szuka w imieniu, rasie i danych właściciela',
  access: 'trainer',
  params: z.object({ schoolId: id('school') }),
  /** If a page is full, there may be another one (D193). */
  query: searchQuery.extend({ size: pageSize(mostBookableDogs).default(mostBookableDogs) }),
  output: z.array(bookableDog),
});
