import type { Id } from '@psia/contract/core/ids';
import type { OpenWork } from '@psia/contract/team/team.contract';
import type { ReadContext } from '../../platform/acting/context.ts';
import {
  type GroupTrainingAhead,
  type LedGroup,
  listGroupTrainingsAhead,
  listLedGroups,
} from '../groups/groups.public.ts';
import { countLocksToCome } from '../locks/locks.public.ts';
import { listOccupations } from '../occupancy/occupancy.public.ts';
import { getFounderId } from '../schools/schools.public.ts';
import { listTrainerIds } from '../trainers/trainers.public.ts';
import { listAhead, type TrainingAhead } from '../trainings/trainings.public.ts';
import { clashingWith, type Entry, type IsClash, leavingRefusal, plannedOf } from './team.domain.ts';

/** A request or training, and the name that it is listed by. */
export type NamedTraining = TrainingAhead & Entry;
/** A training of a group, and the name that it is listed by. */
type NamedGroupTraining = GroupTrainingAhead & Entry;

/** What a trainer leaves open. */
export interface Work {
  readonly trainings: readonly NamedTraining[];
  readonly requests: readonly NamedTraining[];
  readonly groups: readonly LedGroup[];
  /** Those of the groups that nobody else leads. */
  readonly groupTrainings: readonly NamedGroupTraining[];
  /** Whether the colleague is busy then who is to take it over. */
  readonly isClash: IsClash;
}

/** Gives a training the name that it is listed by: 'Azor (Jan Kot)'. */
const namedTraining = (training: TrainingAhead): NamedTraining => ({
  ...training,
  name: `${training.dogName} (${training.ownerName})`,
});

interface Asked {
  /** The trainer's requests and trainings that have not begun. */
  readonly ahead: readonly TrainingAhead[];
  readonly groups: readonly LedGroup[];
  /** The colleague who is to take over, if there is one. */
  readonly handOverTo: Id<'trainer'> | null;
}

/** Reads what a trainer leaves open, and when the colleague is busy. Steady while calendars and groups are locked. */
export async function readWork(ctx: ReadContext, { ahead, groups, handOverTo }: Asked): Promise<Work> {
  const alone = groups.filter(({ isOnlyTrainer }) => isOnlyTrainer).map(({ id }) => id);
  const planned = await listGroupTrainingsAhead(ctx, alone);
  const trainings = ahead.filter(({ isConfirmed }) => isConfirmed).map(namedTraining);
  const requests = ahead.filter(({ isConfirmed }) => !isConfirmed).map(namedTraining);
  const groupTrainings = planned.map((training) => ({ ...training, name: `„${training.groupName}”` }));
  const busy =
    handOverTo === null
      ? []
      : await listOccupations(ctx, { resourceIds: [handOverTo], intervals: [...trainings, ...planned] });
  return { trainings, requests, groups, groupTrainings, isClash: clashingWith(busy) };
}

interface OfTrainer {
  readonly trainerId: Id<'trainer'>;
  readonly handOverTo: Id<'trainer'> | null;
}

/** Returns what a trainer would leave open, what of it the colleague can't take over, and whether the trainer can leave. */
export async function getOpenWork(ctx: ReadContext, { trainerId, handOverTo }: OfTrainer): Promise<OpenWork> {
  const groups = await listLedGroups(ctx, trainerId);
  const ahead = await listAhead(ctx, { kind: 'trainer', id: trainerId });
  const work = await readWork(ctx, { ahead, groups, handOverTo });
  const team = { trainerIds: await listTrainerIds(ctx), founderId: await getFounderId(ctx) };
  return {
    trainings: plannedOf(work.trainings, work.isClash),
    requests: plannedOf(work.requests, () => false),
    groups,
    groupTrainings: plannedOf(work.groupTrainings, work.isClash),
    lockedTimes: await countLocksToCome(ctx, trainerId),
    isFounder: team.founderId === trainerId,
    refusal: leavingRefusal(team, trainerId),
  };
}
