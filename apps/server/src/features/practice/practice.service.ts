import type { Id } from '@psia/contract/core/ids';
import type { Window } from '@psia/contract/core/window';
import type { Practice } from '@psia/contract/practice/practice.contract';
import { mostSetsOfDay } from '@psia/contract/practice/practice.rules';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { refuseBeyond } from '../../platform/http/network/bound.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { lockForPractice } from '../homework/homework.public.ts';
import { announceDogFile } from '../notifications/notifications.public.ts';
import { isOfToday, isSame, type SentPractice, timeFault, tooManySets } from './practice.domain.ts';
import * as repository from './practice.repository.ts';

interface Answer {
  readonly status: 200 | 201;
  readonly body: Practice;
}

/**
 * Keeps a set that was practised at home, once: the same one sent again is answered as it was kept (D113). It completes
 * nothing (D114). Locks the homework. PRACTICE_ID_TAKEN for another content, and for an id that somebody else has used
 * (D130); NOT_FOUND if the homework was taken away, DOG_ENDED if the dog trains here no longer (D218), BAD_INPUT for a
 * time before the homework or after now (D128), LIMIT_REACHED beyond 50 sets of the exercise on that day.
 */
export async function logPractice(ctx: WriteContext, sent: SentPractice): Promise<Answer> {
  const homework = await lockForPractice(ctx, sent.assignedExerciseId);
  const kept = await repository.findPractice(ctx, sent.id);
  if (kept) return again(ctx, kept, sent);
  if (homework === null) throw new Refusal('NOT_FOUND');
  if (homework.hasEnded) throw new Refusal('DOG_ENDED');
  const { dogId, assignedDate } = homework;
  const fault = timeFault({ practisedAt: sent.practisedAt, assignedDate, now: ctx.now.wall });
  if (fault !== undefined) throw new Refusal('BAD_INPUT', { fieldErrors: { practisedAt: fault } });
  const present = await repository.countOfDay(ctx, sent);
  refuseBeyond({ most: mostSetsOfDay, present, message: tooManySets });

  if (!(await repository.insertPractice(ctx, { ...sent, dogId }))) {
    return again(ctx, await getPractice(ctx, sent.id), sent);
  }
  await announceDogFile(ctx, { dogId });
  return { status: 201, body: practiceOf(ctx, await getPractice(ctx, sent.id)) };
}

function again(ctx: WriteContext, kept: repository.KeptPractice, sent: SentPractice): Answer {
  if (!isSame(kept, { ...sent, memberId: ctx.actor.id })) throw new Refusal('PRACTICE_ID_TAKEN');
  return { status: 200, body: practiceOf(ctx, kept) };
}

async function getPractice(ctx: ReadContext, id: string): Promise<repository.KeptPractice> {
  const kept = await repository.findPractice(ctx, id);
  if (!kept) throw new Refusal('PRACTICE_ID_TAKEN');
  return kept;
}

function practiceOf(ctx: ReadContext, { receivedAt, memberId, ...kept }: repository.KeptPractice): Practice {
  const { actor, now, school } = ctx;
  const isToday = isOfToday(receivedAt, { today: now.today, timeZone: school.timeZone });
  return { ...kept, deletable: memberId === actor.id && isToday };
}

interface Listed {
  readonly dogId: Id<'dog'>;
  readonly window: Window;
}

/**
 * Returns what was practised with a dog in a window, the oldest first, also with homework that was taken away (D86): at
 * most the newest 3,000 sets, with the notes of the newest (D193).
 */
export async function listPractice(ctx: ReadContext, asked: Listed): Promise<Practice[]> {
  return (await repository.listPractice(ctx, asked)).map((kept) => practiceOf(ctx, kept));
}

/** Deletes what the caller has logged, on the school's day on which it was received; TOO_LATE afterwards (D129). */
export async function deletePractice(ctx: WriteContext, id: Id<'practice'>): Promise<void> {
  const kept = await repository.lockPractice(ctx, id);
  if (!kept) throw new Refusal('NOT_FOUND');
  const { today } = ctx.now;
  if (!isOfToday(kept.receivedAt, { today, timeZone: ctx.school.timeZone })) {
    throw new Refusal('TOO_LATE', { message: 'Wpis można usunąć tylko w dniu, w którym został zapisany.' });
  }
  await repository.deletePractice(ctx, id);
  await announceDogFile(ctx, { dogId: kept.dogId });
}
