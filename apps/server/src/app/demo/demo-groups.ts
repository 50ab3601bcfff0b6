import type { Id } from '@psia/contract/core/ids';
import { addDays, at, type PlainDate, weekdayOf } from '@psia/contract/core/time';
import { createGroup, createGroupTrainings, joinGroup } from '@psia/contract/groups/groups.contract';
import type { Hall } from '@psia/contract/halls/halls.contract';
import { groupPlans } from './demo-names.ts';
import type { DemoDog, DemoTrainer } from './demo-people.ts';

interface GroupCast {
  readonly schoolId: Id<'school'>;
  readonly trainers: readonly DemoTrainer[];
  readonly dogs: readonly DemoDog[];
  readonly halls: readonly Hall[];
}

/** The groups with their weekly trainings over some days; between individual trainings, so that they keep nobody from them. */
export async function gatherGroups(
  { schoolId, trainers, dogs, halls }: GroupCast,
  days: { readonly first: PlainDate; readonly count: number },
): Promise<void> {
  const dates = Array.from({ length: days.count }, (_, index) => addDays(days.first, index));
  for (const {
    name,
    description,
    priceNote,
    weekday,
    from,
    to,
    trainerCount,
    dogEvery,
    hallNumber,
    enrollmentsEnabled,
  } of groupPlans) {
    const leading = trainers.slice(0, trainerCount);
    const [leader] = leading;
    if (!leader) throw new Error('The demo has nobody to lead a group');
    const group = await leader.client.call(createGroup, {
      body: {
        schoolId,
        name,
        description,
        priceNote,
        trainerIds: leading.map(({ id }) => id),
        dogIds: dogs.filter((_, index) => index % dogEvery === 1).map(({ id }) => id),
        enrollmentsEnabled,
      },
    });
    const timeSlots = dates
      .filter((date) => weekdayOf(date) === weekday)
      .map((date) => ({ startTime: at(date, from), endTime: at(date, to) }));
    await leader.client.call(createGroupTrainings, {
      body: { trainingGroupId: group.id, hallId: halls[hallNumber]?.id ?? null, timeSlots },
    });
    const [newcomer] = dogs;
    if (!enrollmentsEnabled || !newcomer) continue;
    await newcomer.owner.call(joinGroup, { params: { groupId: group.id }, body: { dogId: newcomer.id } });
  }
}
