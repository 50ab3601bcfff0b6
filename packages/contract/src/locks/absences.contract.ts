import * as z from 'zod';
import { deed } from '../core/deeds/deed.ts';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { clockTime, plainDate } from '../core/time-schemas.ts';
import { dayOfWeek } from '../core/weekly-hours-schemas.ts';
import { optionalLine } from '../core/words/texts.ts';
import { effects } from '../occupancy/effects.contract.ts';
import { undoable } from '../undo/undo.contract.ts';
import { longestAbsenceDays, spanFault } from './absences.rules.ts';
import { lock } from './locks.contract.ts';

/** The fields of every absence: the trainer, the first and last day (both included), and its name for trainers. */
const span = {
  trainerId: id('trainer'),
  firstDay: plainDate,
  lastDay: plainDate,
  name: optionalLine,
  /** True: locks the free time around trainings and requests, instead of refusing. */
  leaveOccupied: z.boolean({ error: 'Podaj true albo false.' }).optional(),
};

const wholeDays = z
  .object({ ...span, kind: z.literal('days') })
  .refine((given) => spanFault(given) !== 'reversed', {
    error: 'Ostatni dzień nie może być przed pierwszym.',
    path: ['lastDay'],
  })
  .refine((given) => spanFault(given) !== 'too long', {
    error: `Nieobecność może trwać najwyżej ${longestAbsenceDays} dni.`,
    path: ['lastDay'],
  });

const everyWeek = z
  .object({ ...span, kind: z.literal('weekly'), dayOfWeek, startTime: clockTime, endTime: clockTime })
  .refine((given) => spanFault(given) !== 'reversed', {
    error: 'Ostatni dzień nie może być przed pierwszym.',
    path: ['lastDay'],
  })
  .refine((given) => spanFault(given) !== 'too long', {
    error: `Stała przerwa może trwać najwyżej ${longestAbsenceDays} dni.`,
    path: ['lastDay'],
  })
  .refine((given) => given.startTime < given.endTime, { error: 'Koniec musi być po początku.', path: ['endTime'] });

/** Whole days away, or a break that repeats on one day of each week. */
const newAbsence = z.discriminatedUnion('kind', [wholeDays, everyWeek], { error: 'Podaj rodzaj: days albo weekly.' });
export type NewAbsence = z.output<typeof newAbsence>;

/** When a trainer is away. Day of the week and times belong to a weekly break; they are null for whole days. */
const absence = z.object({
  id: id('absence'),
  trainerId: id('trainer'),
  kind: z.enum(['days', 'weekly']),
  name: z.string().nullable(),
  firstDay: z.string(),
  lastDay: z.string(),
  dayOfWeek: dayOfWeek.nullable(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  created: deed,
});
export type Absence = z.output<typeof absence>;

export const createAbsence = defineOperation({
  method: 'POST',
  path: '/absences',
  summary: 'Zablokuj trenerowi całe dni albo przerwę co tydzień',
  access: 'trainer',
  body: newAbsence,
  /** `left`: how many trainings and requests remain within the absence; the time around them is locked. */
  output: undoable(z.object({ absence, locks: z.array(lock), left: z.number() })),
  status: 201,
  errors: ['IN_THE_PAST', 'SLOT_LOCKED', 'SLOT_TAKEN', 'HAS_REQUESTS', 'LIMIT_REACHED', 'MEMBER_LEFT'],
});

export const previewAbsence = defineOperation({
  method: 'POST',
  path: '/absences/effects',
  summary: 'Treningi i prośby, które stoją na drodze nieobecności; niczego nie zapisuje',
  access: 'trainer',
  does: 'reads',
  body: newAbsence,
  output: effects,
  errors: ['IN_THE_PAST'],
});

export const listAbsences = defineOperation({
  method: 'GET',
  path: '/absences/{trainerId}',
  summary: 'Nieobecności i stałe przerwy trenera, które jeszcze trwają albo nadejdą, od najwcześniejszej',
  access: 'trainer',
  params: z.object({ trainerId: id('trainer') }),
  output: z.array(absence),
});

export const deleteAbsence = defineOperation({
  method: 'DELETE',
  path: '/absences/{absenceId}',
  summary: 'Usuń nieobecność; jej blokady od teraz znikają, minione zostają',
  access: 'trainer',
  params: z.object({ absenceId: id('absence') }),
  errors: ['MEMBER_LEFT'],
});
