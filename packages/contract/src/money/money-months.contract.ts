import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { boundedList } from '../core/page.ts';
import { plainDate } from '../core/time-schemas.ts';
import { undoable } from '../undo/undo.contract.ts';
import { isMonth } from './months.rules.ts';

/** The most trainers whose hours a month lists, those with the most. */
export const mostTrainersOfMonth = 200;

const monthMessage = 'Podaj miesiąc jako RRRR-MM.';

/** `?month=2026-03`; missing: the present one, on the school's clock. */
export const monthQuery = z.object({
  month: z.string().max(7, { error: monthMessage }).refine(isMonth, { error: monthMessage }).optional(),
});

const ofSchool = z.object({ schoolId: id('school') });

/** By how it was paid, in PLN. */
const byWay = z.object({ CASH: z.number(), TRANSFER: z.number(), CARD: z.number() });

const trainerOfMonth = z.object({
  trainerId: id('trainer'),
  name: z.string(),
  /** How many trainings they held, one dog's and a group's. */
  trainings: z.number(),
  groupTrainings: z.number(),
  /** How long these were, each whole for each of its trainers; `sharedMinutes` of it with other trainers. */
  minutes: z.number(),
  sharedMinutes: z.number(),
});
export type TrainerOfMonth = z.output<typeof trainerOfMonth>;

/**
 * What happened to a school's money and passes in a month. Amounts are in PLN; what was taken back is subtracted in the
 * month in which it was taken back, and what was undone at once is counted nowhere.
 */
const month = z.object({
  month: z.string(),
  /** For the page that is printed. */
  schoolName: z.string(),
  isOver: z.boolean(),
  /** Up to this day, included, nothing is noted any more; null: no month is closed. */
  closedUntil: z.string().nullable(),
  /** What owners were charged with. */
  charged: z.number(),
  paid: byWay,
  refunded: byWay,
  credits: z.number(),
  writtenOff: z.number(),
  /** At the end of the month, or today: what owners have to pay, and what others have paid more, apart. */
  owed: z.number(),
  overpaid: z.number(),
  /** Passes that were sold, with how many entries; entries used and kept for trainings of the month; those of passes whose last day was in it that lapsed. */
  entries: z.object({
    passes: z.number(),
    sold: z.number(),
    used: z.number(),
    kept: z.number(),
    lapsed: z.number(),
  }),
  trainers: boundedList(trainerOfMonth, mostTrainersOfMonth),
});
export type MoneyMonth = z.output<typeof month>;

export const getMoneyMonth = defineOperation({
  method: 'GET',
  path: '/money/month/{schoolId}',
  summary: 'Miesiąc w liczbach: sprzedaż, wpłaty, wejścia i godziny trenerów',
  access: 'trainer',
  params: ofSchool,
  query: monthQuery,
  output: month,
});

const closed = z.object({ closedUntil: z.string() });
export type ClosedBooks = z.output<typeof closed>;

export const closeMonth = defineOperation({
  method: 'PUT',
  path: '/money/closed-until/{schoolId}',
  summary: 'Zamknij miesiąc i wszystkie wcześniejsze: nic z nich nie da się już zapisać',
  access: 'trainer',
  params: ofSchool,
  body: z.object({
    /** The last day of a month that is over. */
    closedUntil: plainDate,
  }),
  output: undoable(closed),
  errors: ['MONEY_OFF'],
});
