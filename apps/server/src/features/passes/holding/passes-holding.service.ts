import { freeUntil } from '@psia/contract/passes/validity.rules';
import type { Actor, ActorSchool, WriteContext } from '../../../platform/acting/context.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { gatheredActs, type RecordedAct, subscriberOf } from '../../acts/acts.public.ts';
import {
  comparable,
  listDogsWithHolds,
  lockPassesOfDogs,
  openBookOfTrainings,
  writeBook,
} from '../ledger/passes-ledger.repository.ts';
import { announcePasses } from '../passes-announcing.service.ts';
import { getRules } from '../rules/passes-rules.repository.ts';
import { type DogInTraining, settleTrainings } from './passes-holding.domain.ts';
import { goneFrom, readTrainings, type TrainingIds } from './passes-trainings-now.service.ts';

const individual = [
  'training-confirmed',
  'training-booked',
  'training-edited',
  'move-granted',
  'training-cancelled',
] as const;
const ofGroups = [
  'group-training-planned',
  'group-training-changed',
  'group-training-cancelled',
  'group-training-joined',
  'group-training-left',
] as const;

type Act = RecordedAct<(typeof individual)[number] | (typeof ofGroups)[number]>;
type TellingCtx = WriteContext<Actor | null, ActorSchool | null>;
type Ctx = WriteContext<Actor | null>;

const isOfGroup = ({ act }: Act) => ofGroups.some((name) => name === act);
const isCancelledByOwner = ({ act, facts }: Act) => act === 'training-cancelled' && 'byOwner' in facts && facts.byOwner;

const idsOf = (acts: readonly Act[]) => [...new Set(acts.map(({ subjectId }) => subjectId))];

const trainingsOf = (acts: readonly Act[]): TrainingIds => ({
  individual: idsOf(acts.filter((act) => !isOfGroup(act))),
  ofGroups: idsOf(acts.filter(isOfGroup)),
});

/** The dogs whose trainings acts are about, also those that are in them no more. */
async function readDogs(ctx: Ctx, acts: readonly Act[]): Promise<string[]> {
  const named = acts.flatMap(({ ids }) => ids.dogId ?? []);
  if (named.length === acts.length) return named;
  const inTrainings = await readTrainings(ctx, trainingsOf(acts));
  return [...named, ...inTrainings.map(({ dogId }) => dogId), ...(await listDogsWithHolds(ctx, idsOf(acts)))];
}

/**
 * Judges which trainings their owners called off too late to get the entry back (D183). Leaving a group costs none: there is
 * no dialog yet that could say so before. One statement, if any did.
 */
async function judgeLate(ctx: Ctx, acts: readonly Act[]): Promise<(training: DogInTraining) => boolean> {
  const byOwner = new Set(acts.filter(isCancelledByOwner).map(({ subjectId }) => subjectId));
  if (byOwner.size === 0 || !ctx.school.usesPasses) return () => false;
  const { freeCancelHours, lateCancel } = await getRules(ctx);
  return ({ trainingId, startTime }) =>
    lateCancel === 'ENTRY' && byOwner.has(trainingId) && ctx.now.wall > freeUntil(startTime, freeCancelHours);
}

/** Which dogs of a training acts concern: of a group's training that dogs joined or left alone those. */
function concernedBy(acts: readonly Act[]): (training: DogInTraining) => boolean {
  const ofTraining = Map.groupBy(acts, ({ subjectId }) => subjectId);
  return ({ trainingId, dogId }) =>
    ofTraining.get(trainingId)?.some(({ facts }) => !('dogIds' in facts) || facts.dogIds.includes(dogId)) ?? false;
}

async function settle(ctx: TellingCtx, acts: readonly Act[], isUndo: boolean): Promise<void> {
  const { school } = ctx;
  if (school === null || !school.hasPasses) return;
  await settleIn({ ...ctx, school }, { acts, isUndo });
}

async function settleIn(ctx: Ctx, { acts, isUndo }: { readonly acts: readonly Act[]; readonly isUndo: boolean }) {
  const dogIds = await readDogs(ctx, acts);
  if (dogIds.length === 0) return;
  // Those of the call's other parts as well, so that all are taken in one order.
  const ofCall = gatheredActs(ctx.outbox).flatMap(({ ids }) => ids.dogId ?? []);
  await lockPassesOfDogs(ctx, [...dogIds, ...ofCall]);
  const ids = trainingsOf(acts);
  const trainings = await readTrainings(ctx, ids);
  const book = await openBookOfTrainings(ctx, {
    dogIds,
    ownerIds: [...new Set(trainings.flatMap(({ ownerId }) => ownerId ?? []))],
    trainingIds: idsOf(acts),
  });
  if (book.isEmpty) return;
  settleTrainings(book, [...trainings.filter(concernedBy(acts)), ...goneFrom(book, ids, trainings)], {
    at: comparable(ctx.now.instant),
    newId,
    isUndo,
    payers: ctx.school.usesPasses ? 'all' : 'none',
    acts,
    isKept: await judgeLate(ctx, acts),
  });
  if (book.moves.length === 0 && book.changedHolds.length === 0) return;
  await writeBook(ctx, book);
  await announcePasses(ctx, book);
}

/**
 * Passes follow what happens to trainings: an entry is kept for one that is agreed, goes along when it is moved, and comes
 * back when it is called off in time (D181, D183). A pass that is empty or doesn't fit refuses nothing (D182).
 */
export const holdingEntries = subscriberOf({
  acts: [...individual, ...ofGroups],
  on: (ctx, acts) => settle(ctx, acts, false),
  onUndone: (ctx, acts) => settle(ctx, acts, true),
});
