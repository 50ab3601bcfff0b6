import * as z from 'zod';
import { id } from '../core/ids.ts';
import { pricePln } from '../core/money.ts';
import { defineOperation } from '../core/operation.ts';
import { boundedList } from '../core/page.ts';
import { plainDate } from '../core/time-schemas.ts';
import { seenVersion, version } from '../core/version.ts';
import { line } from '../core/words/texts.ts';
import { mostValid } from './validity.rules.ts';

/** The most products that a school offers, and entries that a pass has. */
export const mostProducts = 100;
export const mostEntries = 100;

function whole(most: number, message: string) {
  return z.number({ error: message }).int({ error: message }).min(1, { error: message }).max(most, { error: message });
}

const lengthIn = (unit: keyof typeof mostValid, genitive: string) =>
  z.object({
    unit: z.literal(unit),
    count: whole(mostValid[unit], `Podaj całkowitą liczbę ${genitive}, od 1 do ${mostValid[unit]}.`),
  });

export const validity = z.discriminatedUnion(
  'unit',
  [
    lengthIn('DAYS', 'dni'),
    lengthIn('WEEKS', 'tygodni'),
    lengthIn('MONTHS', 'miesięcy'),
    z.object({ unit: z.literal('UNTIL'), until: plainDate }),
  ],
  { error: 'Wybierz, jak długo karnet jest ważny.' },
);

const yesOrNo = z.boolean({ error: 'Zaznacz tak albo nie.' });

export const productFields = z.object({
  name: line,
  entries: whole(mostEntries, `Podaj całkowitą liczbę wejść, od 1 do ${mostEntries}.`),
  price: pricePln,
  /** For all dogs of an owner; false: for one dog. */
  isForOwner: yesOrNo,
  /** Whether it pays for group trainings, too. */
  coversGroups: yesOrNo,
  /** Which services it pays for; none: every one. */
  serviceIds: z.array(id('service'), { error: 'Podaj listę usług.' }).max(200, { error: 'Najwyżej 200 usług.' }),
  /** In which halls; none: everywhere. */
  hallIds: z.array(id('hall'), { error: 'Podaj listę sal.' }).max(100, { error: 'Najwyżej 100 sal.' }),
  startsWith: z.enum(['SALE', 'FIRST_TRAINING'], { error: 'Wybierz, od kiedy karnet jest ważny.' }),
  validity,
});

const product = z.object({
  id: id('passProduct'),
  name: z.string(),
  entries: z.number(),
  price: z.number(),
  isForOwner: z.boolean(),
  coversGroups: z.boolean(),
  serviceIds: boundedList(id('service'), 200),
  hallIds: boundedList(id('hall'), 100),
  startsWith: z.enum(['SALE', 'FIRST_TRAINING']),
  validity,
  version,
});
export type PassProduct = z.output<typeof product>;

export const listPassProducts = defineOperation({
  method: 'GET',
  path: '/pass-products/school/{schoolId}',
  summary: 'Karnety, które szkoła sprzedaje',
  access: 'trainer',
  params: z.object({ schoolId: id('school') }),
  output: boundedList(product, mostProducts),
});

export const createPassProduct = defineOperation({
  method: 'POST',
  path: '/pass-products',
  summary: 'Dodaj karnet do oferty',
  access: 'trainer',
  body: productFields,
  output: product,
  status: 201,
  errors: ['LIMIT_REACHED'],
});

export const updatePassProduct = defineOperation({
  method: 'PATCH',
  path: '/pass-products/{productId}',
  summary: 'Zmień karnet w ofercie; sprzedane zostają, jakie były',
  access: 'trainer',
  params: z.object({ productId: id('passProduct') }),
  body: productFields.partial().extend({ version: seenVersion }),
  output: product,
  errors: ['CHANGED_MEANWHILE'],
});

export const deletePassProduct = defineOperation({
  method: 'DELETE',
  path: '/pass-products/{productId}',
  summary: 'Usuń karnet z oferty; sprzedane zostają',
  access: 'trainer',
  params: z.object({ productId: id('passProduct') }),
});
