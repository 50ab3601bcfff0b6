import type { Id } from '@psia/contract/core/ids';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { NewAct } from '../../acts/acts.public.ts';
import type { Members } from '../groups.domain.ts';

/** When and where a training of a group is. */
interface Plan extends Interval {
  readonly hallId: Id<'hall'> | null;
}

const planOf = ({ startTime, endTime, hallId }: Plan) => ({ startTime, endTime, hallId });

interface TrainingOfGroup extends Plan {
  readonly id: string;
  readonly groupId: Id<'group'>;
}

/** Trainings of groups that are planned or called off. */
export const actsOfTrainings = (
  act: 'group-training-planned' | 'group-training-cancelled',
  trainings: readonly TrainingOfGroup[],
): NewAct[] =>
  trainings.map((training) => ({
    act,
    subjectId: training.id,
    ids: { groupId: training.groupId },
    facts: planOf(training),
  }));

/** A training of a group whose time, hall or notes are changed. */
export const actOfTrainingChange = (id: string, before: Plan, after: Plan): NewAct => ({
  act: 'group-training-changed',
  subjectId: id,
  facts: { before: planOf(before), after: planOf(after) },
});

/** Each trainer and each dog that is put into a group or taken out. */
export const actsOfMembers = (
  act: 'group-joined' | 'group-left',
  groupId: Id<'group'>,
  { trainerIds, dogIds }: Members,
): NewAct[] =>
  [...trainerIds.map((trainerId) => ({ trainerId })), ...dogIds.map((dogId) => ({ dogId }))].map((ids) => ({
    act,
    subjectId: groupId,
    ids: { groupId, ...ids },
  }));

/** What of a group is written anew; nothing of it when its people alone have changed, which are acts of their own. */
export interface GroupChanges {
  readonly name?: string;
  readonly description?: string | null;
  readonly price_note?: string | null;
  readonly enrollments_enabled?: boolean;
  readonly deleted_at?: string;
}

export function actsOfGroupChange(groupId: Id<'group'>, changes: GroupChanges): NewAct[] {
  if (changes.deleted_at !== undefined) return [{ act: 'group-deleted', subjectId: groupId }];
  const { enrollments_enabled: enabled } = changes;
  if (enabled !== undefined) return [{ act: 'group-enrollments-set', subjectId: groupId, facts: { enabled } }];
  return changes.name === undefined ? [] : [{ act: 'group-changed', subjectId: groupId }];
}
