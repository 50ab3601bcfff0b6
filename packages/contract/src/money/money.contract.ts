import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { boundedList, pageOf, searchQuery } from '../core/page.ts';
import { plainDate } from '../core/time-schemas.ts';
import { limited, line } from '../core/words/texts.ts';
import { undoable } from '../undo/undo.contract.ts';
import { payingWays, transferKinds } from './money.rules.ts';

/** The most transfers that an owner's account shows, the newest. */
export const mostTransfersShown = 500;

const amountMessage = 'Podaj kwotę od 0,01 do 100 000 zł, najwyżej z dwoma miejscami po przecinku.';

/** An amount in PLN: more than nothing, to 100,000, with at most two decimals. */
const amountPln = z
  .number({ error: amountMessage })
  .min(0.01, { error: amountMessage })
  .max(100_000, { error: amountMessage })
  .refine((amount) => Number(amount.toFixed(2)) === amount, { error: amountMessage });

const way = z.enum(payingWays, { error: 'Wybierz, jak zapłacono.' });

const transfer = z.object({
  id: id('moneyTransfer'),
  /** 1, 2, 3 … of the school, without a gap. */
  no: z.number(),
  kind: z.enum(transferKinds),
  /** In PLN. */
  amount: z.number(),
  /** How it was paid; null for what moved no money. */
  way: z.enum(payingWays).nullable(),
  /** What it adds to what the owner has to pay, in PLN; below zero: they have less to pay. */
  adds: z.number(),
  occurredOn: z.string(),
  dueOn: z.string().nullable(),
  /** Of a charge: what is left to pay of it, in PLN. */
  left: z.number(),
  /** What it was for: the name of a pass that was sold; null for what a trainer noted. */
  passName: z.string().nullable(),
  /** What it was for: an individual training that no pass paid for. */
  training: z.object({ startTime: z.string(), dogName: z.string() }).nullable(),
  /** It carries over what was to be paid before the owner had an account (D197). */
  isCarried: z.boolean(),
  /** The number of the one that it takes back; null for any other. */
  reverses: z.number().nullable(),
  /** Another one takes it back. */
  isReversed: z.boolean(),
  /** For trainers alone (D186); null for an owner. */
  remark: z.string().nullable(),
  by: z.string().nullable(),
});
export type MoneyTransfer = z.output<typeof transfer>;

const account = z.object({
  /** What the owner has to pay, in PLN; below zero: they have paid more. */
  balance: z.number(),
  /** What of it is overdue. */
  overdue: z.number(),
  transfers: boundedList(transfer, mostTransfersShown),
});
export type OwnerAccount = z.output<typeof account>;

const ofOwner = z.object({ ownerId: id('owner') });

export const getOwnerAccount = defineOperation({
  method: 'GET',
  path: '/money/owner/{ownerId}',
  summary: 'Ile właściciel ma do zapłaty i za co; właściciel widzi tylko własne',
  access: 'signedIn',
  params: ofOwner,
  output: account,
});

const owing = z.object({
  ownerId: id('owner'),
  name: z.string(),
  /** In PLN. */
  balance: z.number(),
  overdue: z.number(),
  /** The day by which the oldest open charge was or is to be paid; null where there is none. */
  oldestDueOn: z.string().nullable(),
});
export type OwnerBalance = z.output<typeof owing>;

/** Whom the list shows: who has to pay, who has paid more, or everybody with an account. */
export const balanceStates = ['OWES', 'AHEAD', 'ALL'] as const;

export const listOwnerBalances = defineOperation({
  method: 'GET',
  path: '/money/school/{schoolId}',
  summary: 'Kto ma ile do zapłaty, od największej kwoty',
  access: 'trainer',
  params: z.object({ schoolId: id('school') }),
  query: searchQuery.extend({ state: z.enum(balanceStates).default('OWES') }),
  output: pageOf(owing),
});

const noted = {
  ownerId: id('owner'),
  amount: amountPln,
  /** The day on which it happened; missing: today. */
  occurredOn: plainDate.optional(),
  remark: limited(200).optional(),
};
const changed = undoable(transfer);

export const addCharge = defineOperation({
  method: 'POST',
  path: '/money/charges',
  summary: 'Zapisz, że właściciel ma coś do zapłaty',
  access: 'trainer',
  body: z.object({ ...noted, dueOn: plainDate.optional() }),
  output: changed,
  status: 201,
  errors: ['BOOKS_CLOSED', 'MONEY_OFF'],
});

export const addPayment = defineOperation({
  method: 'POST',
  path: '/money/payments',
  summary: 'Zapisz wpłatę właściciela',
  access: 'trainer',
  body: z.object({
    ...noted,
    way,
    /** It is meant, although the same was noted a moment ago. */
    isAnother: z.boolean().default(false),
  }),
  output: changed,
  status: 201,
  errors: ['BOOKS_CLOSED', 'MONEY_OFF', 'ALREADY_PAID'],
});

export const addRefund = defineOperation({
  method: 'POST',
  path: '/money/refunds',
  summary: 'Zapisz zwrot pieniędzy właścicielowi',
  access: 'trainer',
  body: z.object({ ...noted, way }),
  output: changed,
  status: 201,
  errors: ['BOOKS_CLOSED', 'MONEY_OFF'],
});

export const addCredit = defineOperation({
  method: 'POST',
  path: '/money/credits',
  summary: 'Zmniejsz to, co właściciel ma do zapłaty: rabat albo umorzenie',
  access: 'trainer',
  body: z.object({ ...noted, kind: z.enum(['CREDIT', 'WRITE_OFF'], { error: 'Wybierz rabat albo umorzenie.' }) }),
  output: changed,
  status: 201,
  errors: ['BOOKS_CLOSED', 'MONEY_OFF'],
});

export const reverseTransfer = defineOperation({
  method: 'POST',
  path: '/money/transfers/{transferId}/reverse',
  summary: 'Wycofaj wpis; zostaje w historii razem z wycofaniem',
  access: 'trainer',
  params: z.object({ transferId: id('moneyTransfer') }),
  body: z.object({ reason: line }),
  output: changed,
  status: 201,
  errors: ['ALREADY_REVERSED', 'NOT_REVERSIBLE'],
});
