import * as z from 'zod';
import { deed } from '../core/deeds/deed.ts';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { wallTime } from '../core/time-schemas.ts';
import { windowQuery } from '../core/window.ts';
import { effects } from '../occupancy/effects.contract.ts';
import { undoable } from '../undo/undo.contract.ts';

export const lock = z.object({
  id: id('lock'),
  startTime: z.string(),
  endTime: z.string(),
  /** Who set it. Only for trainers; owners get null. */
  created: deed.nullable(),
  /** The absence that the lock belongs to, and its name for trainers; null for a single lock, and always for owners. */
  absence: z.object({ id: id('absence'), kind: z.enum(['days', 'weekly']), name: z.string().nullable() }).nullable(),
});
export type Lock = z.output<typeof lock>;
const ofTrainer = z.object({ trainerId: id('trainer') });

export const listLockedSlots = defineOperation({
  method: 'GET',
  path: '/training/lockedTrainingSlotsForTrainer/{trainerId}',
  summary: 'Zablokowane terminy trenera',
  access: 'signedIn',
  params: ofTrainer,
  query: windowQuery,
  output: z.array(lock),
});

export const listLocks = defineOperation({
  method: 'GET',
  path: '/training/lock/{trainerId}',
  summary: 'Blokady trenera',
  access: 'trainer',
  params: ofTrainer,
  query: windowQuery,
  output: z.array(lock),
});

export const createLocks = defineOperation({
  method: 'POST',
  path: '/training/lock',
  summary: 'Zablokuj terminy trenera, wszystkie albo żadnego',
  access: 'trainer',
  body: ofTrainer.extend({
    trainingLockTimes: z
      .array(z.object({ startTime: wallTime, endTime: wallTime }), { error: 'Podaj terminy.' })
      .min(1, { error: 'Wybierz co najmniej jeden termin.' })
      .max(200, { error: 'Zablokuj najwyżej 200 terminów naraz.' }),
  }),
  output: z.array(lock),
  status: 201,
  errors: ['INVALID_SLOT', 'IN_THE_PAST', 'SLOT_TAKEN', 'SLOT_LOCKED', 'HAS_REQUESTS', 'LIMIT_REACHED', 'MEMBER_LEFT'],
});

export const deleteLock = defineOperation({
  method: 'DELETE',
  path: '/training/lock/{lockId}',
  summary: 'Usuń blokadę',
  access: 'trainer',
  params: z.object({ lockId: id('lock') }),
});

export const unlockTimes = defineOperation({
  method: 'POST',
  path: '/training/lock/{trainerId}/unlock',
  summary: 'Odblokuj kilka pojedynczych terminów trenera naraz; co już jest odblokowane, takie zostaje (D165)',
  access: 'trainer',
  params: ofTrainer,
  body: z.object({
    startTimes: z
      .array(wallTime)
      .min(1, { error: 'Wybierz co najmniej jeden termin.' })
      .max(200, { error: 'Odblokuj najwyżej 200 terminów naraz.' }),
  }),
  // What this call has unlocked; the rest was not locked any more.
  output: undoable(z.object({ unlocked: z.array(lock.pick({ id: true, startTime: true, endTime: true })) })),
});

export const previewLocks = defineOperation({
  method: 'POST',
  path: '/training/lock/effects',
  summary: 'Treningi, prośby i blokady, które stoją na drodze nowym blokadom; niczego nie zapisuje',
  access: 'trainer',
  does: 'reads',
  body: createLocks.body,
  output: effects,
  errors: ['INVALID_SLOT', 'IN_THE_PAST'],
});
