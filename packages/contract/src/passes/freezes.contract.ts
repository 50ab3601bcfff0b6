import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { boundedList } from '../core/page.ts';
import { plainDate } from '../core/time-schemas.ts';
import { seenVersion } from '../core/version.ts';
import { changedPass } from './passes.contract.ts';

/** The longest freeze, and how far from today one may begin, in days. */
export const mostFrozenDays = 366;
/** The most freezes that trainers give a pass one by one; breaks of the school may add to them. */
export const mostFreezes = 20;
/** How many trainings an answer about the effects names. */
const mostForeseen = 20;

/** Why a trainer lets a pass rest. */
export const chosenKinds = ['HEAT', 'ILLNESS', 'HOLIDAY', 'OTHER'] as const;
export type ChosenKind = (typeof chosenKinds)[number];

const frozenDays = z.object({ firstDay: plainDate, lastDay: plainDate });
const ofPass = z.object({ passId: id('pass') });
const errors = ['PASS_ENDED', 'CHANGED_MEANWHILE'] as const;

export const freezePass = defineOperation({
  method: 'POST',
  path: '/passes/{passId}/freezes',
  summary: 'Wstrzymaj karnet na dni; jego koniec przesuwa się o tyle samo',
  access: 'trainer',
  params: ofPass,
  body: frozenDays.extend({
    kind: z.enum(chosenKinds, { error: 'Wybierz powód z listy.' }),
    version: seenVersion,
  }),
  output: changedPass,
  status: 201,
  errors: [...errors, 'LIMIT_REACHED'],
});

/** The freeze is named by its first day: none of a pass overlaps another. */
const ofFreeze = z.object({ firstDay: plainDate });

export const unfreezePass = defineOperation({
  method: 'POST',
  path: '/passes/{passId}/unfreeze',
  summary: 'Usuń wstrzymanie karnetu',
  access: 'trainer',
  params: ofPass,
  body: ofFreeze.extend({ version: seenVersion }),
  output: changedPass,
  errors,
});

const effects = z.object({
  /** The last day that the pass would have; null if it would not have begun. */
  validTo: z.string().nullable(),
  /** The agreed trainings to come that it would pay for no more, the first first. */
  trainings: boundedList(z.object({ startTime: z.string(), dogName: z.string() }), mostForeseen),
  /** How many they are in all. */
  trainingCount: z.number(),
});
export type FreezeEffects = z.output<typeof effects>;

/** What freezing would do. Stores nothing. */
export const previewFreeze = defineOperation({
  method: 'POST',
  path: '/passes/{passId}/freezes/effects',
  summary: 'Co zmieni wstrzymanie karnetu',
  access: 'trainer',
  does: 'reads',
  params: ofPass,
  body: frozenDays,
  output: effects,
  errors: ['PASS_ENDED', 'LIMIT_REACHED'],
});

/** What ending a freeze would do. Stores nothing. */
export const previewUnfreeze = defineOperation({
  method: 'POST',
  path: '/passes/{passId}/unfreeze/effects',
  summary: 'Co zmieni usunięcie wstrzymania karnetu',
  access: 'trainer',
  does: 'reads',
  params: ofPass,
  body: ofFreeze,
  output: effects,
  errors: ['PASS_ENDED'],
});
