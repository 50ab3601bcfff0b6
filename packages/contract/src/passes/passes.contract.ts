import * as z from 'zod';
import { id } from '../core/ids.ts';
import { pricePln } from '../core/money.ts';
import { defineOperation } from '../core/operation.ts';
import { boundedList } from '../core/page.ts';
import { plainDate } from '../core/time-schemas.ts';
import { seenVersion, version } from '../core/version.ts';
import { line } from '../core/words/texts.ts';
import { payingWays } from '../money/money.rules.ts';
import { undoable } from '../undo/undo.contract.ts';
import { mostEntries } from './pass-products.contract.ts';

/** The most passes that a dog's list shows, the newest; those that can still be used are all among them. */
export const mostPassesShown = 60;
/** The most passes of a dog, or of all dogs of its owner, that can be used at the same time. */
export const mostRunning = 20;
/** The most moves that a pass's history shows, the newest. */
export const mostMovesShown = 500;

/** Why a pass rests; no more is asked. SCHOOL: all passes of the school rest. */
export const freezeKinds = ['HEAT', 'ILLNESS', 'HOLIDAY', 'OTHER', 'SCHOOL'] as const;
/** The most freezes of a pass. */
export const mostFreezesShown = 40;

/** What a pass can still do: be used, begin with its first training, or no more, since it is empty, over or ended. */
export const passStates = ['RUNNING', 'NOT_BEGUN', 'EMPTY', 'EXPIRED', 'ENDED'] as const;

const freeze = z.object({
  /** Both included. */
  firstDay: z.string(),
  lastDay: z.string(),
  /** For trainers alone (D186); null for an owner. */
  kind: z.enum(freezeKinds).nullable(),
});
export type PassFreeze = z.output<typeof freeze>;

const pass = z.object({
  id: id('pass'),
  name: z.string(),
  /** Null: it is for all dogs of the owner. */
  dogId: id('dog').nullable(),
  /** What was paid for it, in PLN. */
  price: z.number(),
  state: z.enum(passStates),
  /** How many it has in all: as sold, and what was corrected. */
  entries: z.number(),
  /** Not used yet and not kept for a training. */
  available: z.number(),
  /** Kept for agreed trainings that are to come. */
  held: z.number(),
  used: z.number(),
  /** Not used in time. */
  lapsed: z.number(),
  coversGroups: z.boolean(),
  /** The names of the services and halls that it is limited to; none: all. */
  serviceNames: boundedList(z.string(), 200),
  hallNames: boundedList(z.string(), 100),
  soldOn: z.string(),
  /** The first and last day, both included; null while it has not begun. */
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  /** The days on which it rests, the last first, those that have been among them. */
  freezes: boundedList(freeze, mostFreezesShown),
  version,
});
export type Pass = z.output<typeof pass>;

const soldPass = undoable(pass.extend({ covered: z.number() }));
/** A pass after it was changed, with how to take the change back. */
export const changedPass = undoable(pass);

export const listPassesOfDog = defineOperation({
  method: 'GET',
  path: '/passes/dog/{dogId}',
  summary: 'Karnety psa i te, które jego właściciel ma dla wszystkich psów',
  access: 'signedIn',
  params: z.object({ dogId: id('dog') }),
  output: z.object({
    passes: boundedList(pass, mostPassesShown),
    /** How many agreed trainings to come no pass pays for. */
    uncovered: z.number(),
  }),
});

const ownPass = pass
  .pick({ id: true, name: true, state: true, available: true, held: true, validTo: true, freezes: true })
  .extend({
    /** Empty: for all dogs. */
    dogName: z.string(),
  });
export type OwnPass = z.output<typeof ownPass>;

export const listOwnPasses = defineOperation({
  method: 'GET',
  path: '/passes/own',
  summary: 'Karnety moich psów, których można jeszcze użyć',
  access: 'owner',
  output: boundedList(ownPass, mostPassesShown),
});

/** What happened to entries of a pass. */
export const moveKinds = [
  'SOLD',
  'HELD',
  'RETURNED',
  'USED',
  'KEPT',
  'GIVEN_BACK',
  'TAKEN_AGAIN',
  'LAPSED',
  'REVIVED',
  'CORRECTED',
  'ENDED',
  'TAKEN_BACK',
] as const;
export type MoveKind = (typeof moveKinds)[number];

const move = z.object({
  /** 1 for the first of the pass. */
  no: z.number(),
  kind: z.enum(moveKinds),
  /** How many entries; of a correction negative when some were taken. */
  count: z.number(),
  /** The school's wall-clock time. */
  at: z.string(),
  /** The training that it was for. */
  training: z
    .object({ kind: z.enum(['training', 'groupTraining']), id: z.string(), startTime: z.string(), dogName: z.string() })
    .nullable(),
  /** For giving this training's entry back; null when there is nothing to give back. */
  holdId: id('passHold').nullable(),
  /** For trainers alone (D186); null for an owner. */
  reason: z.string().nullable(),
  by: z.string().nullable(),
});
export type PassMove = z.output<typeof move>;

const ofPass = z.object({ passId: id('pass') });

export const listPassMoves = defineOperation({
  method: 'GET',
  path: '/passes/{passId}/moves',
  summary: 'Historia karnetu, od najnowszego wpisu',
  access: 'signedIn',
  params: ofPass,
  output: boundedList(move, mostMovesShown),
});

export const sellPass = defineOperation({
  method: 'POST',
  path: '/passes',
  summary: 'Sprzedaj karnet',
  access: 'trainer',
  body: z.object({
    productId: id('passProduct'),
    dogId: id('dog'),
    /** In PLN; missing: the product's. */
    price: pricePln.optional(),
    /** The first day, for a pass that is valid from its sale; missing: today. */
    startsOn: plainDate.optional(),
    /** Whether it pays for trainings that are agreed already. */
    coversAgreed: z.boolean({ error: 'Zaznacz tak albo nie.' }).default(true),
    /** How it was paid; missing: it is to be paid later. Kept where the school notes money. */
    paidBy: z.enum(payingWays, { error: 'Wybierz, jak zapłacono.' }).optional(),
    /** It is meant, although the same was sold a moment ago. */
    isAnother: z.boolean().default(false),
  }),
  output: soldPass,
  status: 201,
  errors: ['PASSES_OFF', 'ALREADY_SOLD', 'LIMIT_REACHED', 'DOG_ENDED'],
});

const reason = line;
const changes = ['PASS_ENDED', 'CHANGED_MEANWHILE'] as const;

export const prolongPass = defineOperation({
  method: 'POST',
  path: '/passes/{passId}/prolong',
  summary: 'Przedłuż karnet do dnia',
  access: 'trainer',
  params: ofPass,
  body: z.object({ validTo: plainDate, version: seenVersion }),
  output: changedPass,
  errors: changes,
});

const changeMessage = `Podaj liczbę całkowitą od −${mostEntries} do ${mostEntries}, inną niż 0.`;

export const correctPass = defineOperation({
  method: 'POST',
  path: '/passes/{passId}/correct',
  summary: 'Popraw liczbę wejść, z powodem',
  access: 'trainer',
  params: ofPass,
  body: z.object({
    change: z
      .number({ error: changeMessage })
      .int({ error: changeMessage })
      .min(-mostEntries, { error: changeMessage })
      .max(mostEntries, { error: changeMessage })
      .refine((change) => change !== 0, { error: changeMessage }),
    reason,
    version: seenVersion,
  }),
  output: changedPass,
  errors: [...changes, 'PASS_EMPTY', 'LIMIT_REACHED'],
});

export const giveEntryBack = defineOperation({
  method: 'POST',
  path: '/passes/{passId}/give-back',
  summary: 'Oddaj wejście za trening',
  access: 'trainer',
  params: ofPass,
  body: z.object({ holdId: id('passHold'), reason }),
  output: changedPass,
  errors: ['PASS_ENDED', 'ALREADY_RETURNED'],
});

export const endPass = defineOperation({
  method: 'POST',
  path: '/passes/{passId}/end',
  summary: 'Zakończ karnet; wejścia na przyszłe treningi wracają i przepadają razem z nim',
  access: 'trainer',
  params: ofPass,
  body: z.object({ reason, version: seenVersion }),
  output: changedPass,
  errors: changes,
});

const passOfTraining = z.object({
  /** Null: no pass pays for it. */
  pass: z
    .object({
      id: id('pass'),
      name: z.string(),
      /** Which of its entries it is, from 1. */
      entry: z.number(),
      entries: z.number(),
    })
    .nullable(),
  /**
   * What it costs its owner at this moment to call it off, or to say that the dog won't come to a group training, and until
   * when nothing; null if no pass pays for it.
   */
  calledOff: z.object({ cost: z.enum(['FREE', 'ENTRY']), freeUntil: z.string() }).nullable(),
});
export type PassOfTraining = z.output<typeof passOfTraining>;

export const getPassOfTraining = defineOperation({
  method: 'GET',
  path: '/passes/training/{trainingId}',
  summary: 'Czym jest opłacony trening i ile kosztuje jego odwołanie',
  access: 'signedIn',
  params: z.object({ trainingId: id('training') }),
  output: passOfTraining,
});

export const getPassOfGroupTraining = defineOperation({
  method: 'GET',
  path: '/passes/group-training/{groupTrainingId}/{dogId}',
  summary: 'Czym jest opłacony udział psa w treningu grupowym i ile kosztuje jego nieobecność',
  access: 'signedIn',
  params: z.object({ groupTrainingId: id('groupTraining'), dogId: id('dog') }),
  output: passOfTraining,
});
