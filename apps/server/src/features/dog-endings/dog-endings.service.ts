import type { Id } from '@psia/contract/core/ids';
import type { PlansOfDog } from '@psia/contract/dog-endings/dog-endings.contract';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import type { EndReason } from '@psia/contract/dogs/ending.rules';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { OtherLocksNeeded } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { recordActs } from '../acts/acts.public.ts';
import { getDog, markEnded, markReturned } from '../dogs/dogs.public.ts';
import { listGroupsOfDogs, lockGroups } from '../groups/groups.public.ts';
import { announceChange, announceDogFile } from '../notifications/notifications.public.ts';
import { lockCalendars, lockDogs } from '../occupancy/occupancy.public.ts';
import { countRunning, endReportsOfDog } from '../reports/reports.public.ts';
import { callPlansOff, endingByOwner, endingByTrainer, getPlans } from '../team/team.public.ts';
import { listTrainerIds } from '../trainers/trainers.public.ts';

/** Returns what is called off when a dog ends its trainings at the school. */
export async function getPlansOfDog(ctx: ReadContext, dogId: Id<'dog'>): Promise<PlansOfDog> {
  const plans = await getPlans(ctx, { kind: 'dog', id: dogId });
  return { ...plans, reports: await countRunning(ctx, dogId) };
}

/** What owners are told of a training that is called off since their dog trains here no longer. */
const dogEnded = 'Treningi tego psa w szkole się zakończyły.';

/**
 * A dog trains at the school no longer (D218): its trainings and requests are called off, also when it is late for that
 * (D25), it leaves its groups, its reports end. Its file stays. Changes nothing for a dog that has ended already. FORBIDDEN
 * to those of its people who are not its owner (D219).
 */
export async function endDog(
  ctx: WriteContext,
  { dogId, reason }: { readonly dogId: Id<'dog'>; readonly reason: EndReason | null },
): Promise<Dog> {
  const whose = { kind: 'dog', id: dogId } as const;
  const foreseen = (await listGroupsOfDogs(ctx, whose)).map(({ id }) => id);
  await lockGroups(ctx, foreseen);
  await lockCalendars(ctx, await listTrainerIds(ctx));
  // Whoever plans something for the dog locks it, too: either they were first, or they find that it has ended.
  await lockDogs(ctx, [dogId]);
  const dog = await getDog(ctx, dogId);
  refuseOtherPeople(ctx, dog);
  if (dog.ended !== null) return dog;
  const groups = await listGroupsOfDogs(ctx, whose);
  if (groups.some(({ id }) => !foreseen.includes(id))) throw new OtherLocksNeeded();

  await endReportsOfDog(ctx, dogId);
  const ending = ctx.actor.role === 'owner' ? endingByOwner(ctx) : endingByTrainer(ctx, dogEnded);
  const calledOff = await callPlansOff(ctx, { whose, groups, ending });
  await markEnded(ctx, dogId, reason);
  recordActs(ctx, [{ act: 'dog-ended', subjectId: dogId, ids: { dogId }, facts: { reason, calledOff } }]);
  await announceEnding(ctx, dog);
  return getDog(ctx, dogId);
}

function refuseOtherPeople({ actor }: WriteContext, { ownerId }: Dog): void {
  if (actor.role === 'owner' && actor.id !== ownerId) throw new Refusal('FORBIDDEN');
}

/** A dog trains at the school again (D218); what was called off stays so. Changes nothing for a dog that trains. */
export async function returnDog(ctx: WriteContext, dogId: Id<'dog'>): Promise<Dog> {
  await lockDogs(ctx, [dogId]);
  const dog = await getDog(ctx, dogId);
  refuseOtherPeople(ctx, dog);
  if (dog.ended === null) return dog;
  await markReturned(ctx, dogId);
  recordActs(ctx, [{ act: 'dog-returned', subjectId: dogId, ids: { dogId } }]);
  await announceEnding(ctx, dog);
  return getDog(ctx, dogId);
}

/** Has screens fetched anew. Nobody's bell rings: an ending is nothing to be reminded of. */
async function announceEnding(ctx: WriteContext, { id }: Dog): Promise<void> {
  await announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'people' }] });
  await announceDogFile(ctx, { dogId: id });
}
