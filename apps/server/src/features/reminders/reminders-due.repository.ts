import type { ReminderKind } from '@psia/contract/reminders/reminders.rules';
import { sql } from 'kysely';
import type { ActorSchool, WriteContext } from '../../platform/acting/context.ts';
import { anyOf } from '../../platform/database/any-of.ts';
import type { Database } from '../../platform/database/database.ts';
import { instantParam } from '../../platform/database/instant.ts';
import {
  groupParticipations,
  individualParticipations,
  participantsOf,
  partsTaken,
} from '../participations/participations.public.ts';

/** A member of a school. */
export interface Reader {
  readonly schoolId: string;
  readonly memberId: string;
}

/** Whether anything reaches the member of the row of `settings`. */
const isReached = sql<boolean>`(settings.by_mail OR EXISTS (SELECT FROM push_devices
  WHERE push_devices.school_id = settings.school_id AND push_devices.member_id = settings.member_id))`;

/** Some of those whose reminders of a day are due, longest due first, after those that were looked at. */
export async function listDue(
  database: Database,
  { now, except, most }: { now: Temporal.Instant; except: readonly string[]; most: number },
): Promise<Reader[]> {
  return database
    .selectFrom('reminder_settings')
    .select(['school_id as schoolId', 'member_id as memberId'])
    .where('next_at', '<=', instantParam(now))
    .where(sql<boolean>`member_id <> ALL (${[...except]}::uuid[])`)
    .orderBy('next_at')
    .limit(most)
    .execute();
}

/**
 * Those who want to be reminded of trainings that start soon and have one within the next hours that they were not reminded
 * of. The stretch is wide enough for a change of clocks; whether it is really soon is judged for each.
 */
export async function listWithTrainingAhead(database: Database, now: Temporal.Instant): Promise<Reader[]> {
  const schoolId = sql.ref<string>('settings.school_id');
  const dogId = sql.ref<string>('people.dog_id');
  const inTime = sql`start_time > local.wall - interval '2 hours' AND start_time < local.wall + interval '5 hours'`;
  const taken = sql<never>`(SELECT * FROM ${partsTaken(schoolId, dogId)} AS parts WHERE ${inTime} AND excuse IS NULL)`;
  const { rows } = await sql<Reader>`
    SELECT DISTINCT settings.school_id AS "schoolId", settings.member_id AS "memberId"
    FROM reminder_settings AS settings
    JOIN schools ON schools.id = settings.school_id
    JOIN dog_people AS people ON people.school_id = settings.school_id AND people.member_id = settings.member_id
    CROSS JOIN LATERAL (SELECT ${instantParam(now)} AT TIME ZONE schools.time_zone AS wall) AS local
    CROSS JOIN LATERAL (
      SELECT id, start_time, state
      FROM ${individualParticipations({ schoolId, whose: { kind: 'dog', id: dogId } })} AS individual WHERE ${inTime}
      UNION ALL
      SELECT id, start_time, state FROM ${groupParticipations(schoolId, taken)} AS grouped
    ) AS training
    WHERE ${'training-soon' satisfies ReminderKind} = ANY (settings.kinds) AND training.state = 'confirmed'
      AND ${isReached} AND NOT EXISTS (
        SELECT FROM sent_reminders AS sent
        WHERE sent.school_id = settings.school_id AND sent.member_id = settings.member_id
          AND sent.kind = ${'training-soon' satisfies ReminderKind}
          AND sent.thing = training.id || ' ' || people.dog_id || ' '
            || to_char(training.start_time, 'YYYY-MM-DD"T"HH24:MI:SS')
      )`.execute(database);
  return rows;
}

/** Somebody who gets pushes about a dog, and of what. */
export interface DogReader {
  readonly dogId: string;
  readonly memberId: string;
  readonly kinds: readonly string[];
}

interface TellingCtx {
  readonly tx: WriteContext['tx'];
  readonly school: Pick<ActorSchool, 'id'>;
}

/** Who of the people of some dogs gets pushes. */
export async function listReadersOfDogs({ tx, school }: TellingCtx, dogIds: readonly string[]): Promise<DogReader[]> {
  return tx
    .selectFrom('dog_people as people')
    .innerJoin('reminder_settings as settings', (join) =>
      join.onRef('settings.school_id', '=', 'people.school_id').onRef('settings.member_id', '=', 'people.member_id'),
    )
    .select(['people.dog_id as dogId', 'people.member_id as memberId', 'settings.kinds'])
    .where('people.school_id', '=', school.id)
    .where('people.dog_id', '=', anyOf(dogIds))
    .where(sql<boolean>`EXISTS (SELECT FROM push_devices WHERE push_devices.school_id = people.school_id
      AND push_devices.member_id = people.member_id)`)
    .execute();
}

/** The dogs that take part in some group trainings; of those called off, that would have. */
export async function listDogsOfGroupTrainings(
  { tx, school }: TellingCtx,
  groupTrainingIds: readonly string[],
): Promise<{ groupTrainingId: string; dogId: string }[]> {
  const { rows } = await sql<{ groupTrainingId: string; dogId: string }>`
    SELECT told.id AS "groupTrainingId", participants.dog_id AS "dogId"
    FROM unnest(${[...groupTrainingIds]}::uuid[]) AS told (id)
    CROSS JOIN LATERAL ${participantsOf(school.id, sql<string>`told.id`)} AS participants
    WHERE participants.dog_id IS NOT NULL`.execute(tx);
  return rows;
}
