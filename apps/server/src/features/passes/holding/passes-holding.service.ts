import { freeUntil } from '@psia/contract/passes/validity.rules';
import type { Actor, ActorSchool, WriteContext } from '../../../platform/acting/context.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { type RecordedAct, subscriberOf } from '../../acts/acts.public.ts';
import { announceDogFiles } from '../../notifications/notifications.public.ts';
import {
  listDogsWithHolds,
  lockPassesOfDogs,
  openBookOfTrainings,
  writeBook,
} from '../ledger/passes-ledger.repository.ts';
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
const isByOwner = ({ facts }: Act) => 'byOwner' in facts && facts.byOwner;

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

/** Judges which trainings their owners called off too late to get the entry back (D183). One statement, if any did. */
async function judgeLate(ctx: Ctx, acts: readonly Act[]): Promise<(training: DogInTraining) => boolean> {
  const byOwner = new Set(acts.filter(isByOwner).map(({ subjectId }) => subjectId));
  if (byOwner.size === 0) return () => false;
  const { freeCancelHours, lateCancel } = await getRules(ctx);
  return ({ trainingId, startTime }) =>
    lateCancel === 'ENTRY' && byOwner.has(trainingId) && ctx.now.wall > freeUntil(startTime, freeCancelHours);
}

async function settle(ctx: TellingCtx, acts: readonly Act[], isUndo: boolean): Promise<void> {
  const { school } = ctx;
  if (school === null || !school.hasPasses) return;
  await settleIn({ ...ctx, school }, { acts, isUndo });
}

async function settleIn(ctx: Ctx, { acts, isUndo }: { readonly acts: readonly Act[]; readonly isUndo: boolean }) {
  const dogIds = await readDogs(ctx, acts);
  if (dogIds.length === 0) return;
  await lockPassesOfDogs(ctx, dogIds);
  const ids = trainingsOf(acts);
  const trainings = await readTrainings(ctx, ids);
  const book = await openBookOfTrainings(ctx, {
    dogIds,
    ownerIds: [...new Set(trainings.flatMap(({ ownerId }) => ownerId ?? []))],
    trainingIds: idsOf(acts),
  });
  if (book.isEmpty) return;
  settleTrainings(book, [...trainings, ...goneFrom(book, ids, trainings)], {
    at: ctx.now.instant.toString(),
    newId,
    isUndo,
    holdsNew: ctx.school.usesPasses,
    isKept: await judgeLate(ctx, acts),
  });
  if (book.moves.length === 0 && book.changedHolds.length === 0) return;
  await writeBook(ctx, book);
  const changed = new Set([...book.changedHolds, ...book.madeHolds].map(({ dogId }) => dogId));
  await announceDogFiles(
    ctx,
    [...changed].map((dogId) => ({ dogId })),
  );
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
