import { addMinutes } from '@psia/contract/core/time';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Clock } from '../../platform/clock/clock.ts';

/** What takes people's time, and the groups that some of it is for; `next` numbers what is not named. */
export function calendarFactoriesOf(
  server: { readonly database: { readonly write: Database }; readonly clock: Clock },
  next: () => number,
) {
  const db = server.database.write;
  const at = () => server.clock.now().toString();
  return {
    /** A request, a confirmed training with its claims, or a cancelled one, of one hour unless told. */
    async training(given: {
      schoolId: string;
      trainerId: string;
      dogId: string;
      startTime: string;
      minutes?: number;
      confirmed?: boolean;
      cancelled?: boolean;
      hallId?: string;
    }) {
      const id = newId();
      const { schoolId, trainerId, dogId, hallId, startTime, confirmed = false, cancelled = false } = given;
      const decided = confirmed ? 'confirmed' : 'requested';
      const endTime = addMinutes(startTime, given.minutes ?? 60);
      await db
        .insertInto('trainings')
        .values({
          id,
          school_id: schoolId,
          trainer_id: trainerId,
          dog_id: dogId,
          hall_id: hallId ?? null,
          start_time: startTime,
          end_time: endTime,
          status: cancelled ? 'cancelled' : decided,
          ...(cancelled ? { cancelled_at: at(), cancelled_by_owner: true } : {}),
          requested_at: at(),
        })
        .execute();
      const held = { schoolId, trainerIds: [trainerId], dogIds: [dogId], hallId, startTime, endTime };
      if (confirmed) await insertClaims(db, { ...held, reason: 'training', reasonId: id });
      return { id, startTime, endTime };
    },

    /** A group with its people. */
    async group(given: {
      schoolId: string;
      trainerIds?: readonly string[];
      dogIds?: readonly string[];
      name?: string;
      enrollmentsEnabled?: boolean;
    }) {
      const { schoolId, trainerIds = [], dogIds = [], name = `Grupa ${next()}`, enrollmentsEnabled = false } = given;
      const id = newId();
      const of = { school_id: schoolId, group_id: id };
      await db
        .insertInto('groups')
        .values({ id, school_id: schoolId, name, enrollments_enabled: enrollmentsEnabled, created_at: at() })
        .execute();
      for (const trainer_id of trainerIds) {
        await db
          .insertInto('group_trainers')
          .values({ ...of, trainer_id })
          .execute();
      }
      for (const dog_id of dogIds) {
        await db
          .insertInto('group_dogs')
          .values({ ...of, dog_id })
          .execute();
      }
      return { id, name, schoolId, trainerIds, dogIds };
    },

    /** A training of a group with its people and their claims, of one hour unless told. */
    async groupTraining(given: {
      group: {
        readonly id: string;
        readonly schoolId: string;
        readonly trainerIds: readonly string[];
        readonly dogIds: readonly string[];
      };
      startTime: string;
      minutes?: number;
      hallId?: string;
    }) {
      const id = newId();
      const { group, startTime, hallId } = given;
      const endTime = addMinutes(startTime, given.minutes ?? 60);
      await db
        .insertInto('group_trainings')
        .values({
          id,
          school_id: group.schoolId,
          group_id: group.id,
          hall_id: hallId ?? null,
          start_time: startTime,
          end_time: endTime,
          created_at: at(),
        })
        .execute();
      const participants = [
        ...group.trainerIds.map((trainer_id) => ({ trainer_id })),
        ...group.dogIds.map((dog_id) => ({ dog_id })),
      ];
      const takesPart = { school_id: group.schoolId, group_training_id: id, start_time: startTime, joined_at: at() };
      for (const participant of participants) {
        await db
          .insertInto('group_training_participants')
          .values({ ...takesPart, ...participant, state: 'planned' })
          .execute();
      }
      await insertClaims(db, { ...group, hallId, startTime, endTime, reason: 'group_training', reasonId: id });
      return { id, startTime, endTime };
    },
  };
}

interface Occupation {
  readonly schoolId: string;
  readonly trainerIds: readonly string[];
  readonly dogIds?: readonly string[];
  readonly hallId?: string | undefined;
  readonly startTime: string;
  readonly endTime: string;
  readonly reason: 'training' | 'group_training' | 'lock';
  readonly reasonId: string;
}

/** Takes the time of trainers, dogs and a hall (D20). */
export async function insertClaims(db: Database, of: Occupation): Promise<void> {
  const resources = [
    ...of.trainerIds.map((id) => ({ resource_id: id, resource_kind: 'trainer' })),
    ...(of.dogIds ?? []).map((id) => ({ resource_id: id, resource_kind: 'dog' })),
    ...(of.hallId === undefined ? [] : [{ resource_id: of.hallId, resource_kind: 'hall' }]),
  ];
  if (resources.length === 0) return;
  const during = `[${of.startTime},${of.endTime})`;
  const common = { school_id: of.schoolId, during, reason: of.reason, reason_id: of.reasonId };
  await db
    .insertInto('claims')
    .values(resources.map((resource) => ({ ...resource, ...common })))
    .execute();
}
