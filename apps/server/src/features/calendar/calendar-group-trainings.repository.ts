import type { Id } from '@psia/contract/core/ids';
import type { ConfirmedGroupTraining, ExcuseOfDog, NoteOfDog } from '@psia/contract/calendar/calendar.contract';
import type { GroupTrainingOfSchool } from '@psia/contract/calendar/school-day.contract';
import type { Doer } from '@psia/contract/core/deeds/deed';
import { type RawBuilder, sql } from 'kysely';
import { actorColumn, auditOf } from '../../platform/database/columns/audit-columns.ts';
import type { ReadDatabase } from '../../platform/database/database.ts';
import { polishOrder } from '../../platform/database/polish-order.ts';
import type { ValueOrPlace } from '../../platform/database/prepared-statement.ts';
import { isDogOf } from '../../platform/database/columns/dog-people.ts';
import { participantsOf } from '../participations/participations.public.ts';
import type { TrainingsReader } from './calendar.repository.ts';

type Shown = Omit<ConfirmedGroupTraining, 'confirmed' | 'isGroupTraining' | 'trainerId' | 'trainersCount' | 'history'>;

/** A group training as `selectGroupTrainings` finds it, as JSON in one column; its instants are text. */
export interface FoundGroupTraining extends Shown {
  readonly trainerIds: string[];
  readonly createdAt: string;
  readonly createdBy: Doer | null;
  readonly changedAt: string | null;
  readonly changedBy: Doer | null;
}

/** SQL: that the dog in the row of `dogs` is that owner's, where one is given. */
const isOwn = (owner: ValueOrPlace<string | null> | undefined) =>
  owner === undefined ? sql`` : sql`AND (${owner}::uuid IS NULL OR ${isDogOf(sql`${owner}::uuid`)})`;

/**
 * SQL: the notes that owners wrote about their dogs in the row of `group_trainings`; with `ofOwner` only that owner's.
 */
export function dogNotes(schoolId: ValueOrPlace<Id<'school'>>, ofOwner?: ValueOrPlace<string | null>) {
  return sql<NoteOfDog[]>`(
    SELECT coalesce(json_agg(json_build_object('id', told.id, 'dogId', told.dog_id, 'dogName', dogs.name,
      'additionalInfo', told.additional_info) ORDER BY ${polishOrder('dogs.name')}, told.id), '[]')
    FROM group_training_notes AS told JOIN dogs ON dogs.school_id = ${schoolId} AND dogs.id = told.dog_id
    WHERE told.school_id = ${schoolId} AND told.group_training_id = group_trainings.id ${isOwn(ofOwner)})`;
}

/**
 * SQL: the dogs that won't come to the training in the row of `group_trainings`; with `ofOwner` only that owner's. OFFSET 0
 * keeps it at the training's own rows, and at the dogs of those few.
 */
export function excusesOf(schoolId: ValueOrPlace<Id<'school'>>, ofOwner?: ValueOrPlace<string | null>) {
  const everybody = participantsOf(schoolId, sql.ref('group_trainings.id'));
  return sql<ExcuseOfDog[]>`(
    SELECT coalesce(json_agg(json_build_object('dogId', absent.dog_id, 'dogName', dogs.name,
      'inTime', absent.excuse = 'EXCUSED') ORDER BY ${polishOrder('dogs.name')}, absent.dog_id), '[]')
    FROM (SELECT dog_id, excuse FROM ${everybody} AS everybody WHERE excuse IS NOT NULL OFFSET 0) AS absent
    CROSS JOIN LATERAL (SELECT name FROM dogs WHERE school_id = ${schoolId} AND id = absent.dog_id ${isOwn(ofOwner)}
      OFFSET 0) AS dogs)`;
}

function found(school: TrainingsReader['school']) {
  return sql<FoundGroupTraining>`json_build_object(
    'id', group_trainings.id, 'startTime', group_trainings.start_time, 'endTime', group_trainings.end_time,
    'hallId', group_trainings.hall_id, 'hallName', halls.name, 'groupId', groups.id, 'groupName', groups.name,
    'groupDescription', groups.description, 'notes', group_trainings.notes, 'sequence', group_trainings.sequence,
    'dogNotes', ${dogNotes(school.id)}, 'excuses', ${excusesOf(school.id)}, 'dogsCount', people.dogs, 'trainerIds', people.trainer_ids,
    'createdAt', group_trainings.created_at, 'createdBy', ${actorColumn(school, 'group_trainings.created_by')},
    'changedAt', group_trainings.changed_at, 'changedBy', ${actorColumn(school, 'group_trainings.changed_by')})`;
}

/** Query: some group trainings that are not cancelled, each with its participants as JSON in the column `found`. */
export function selectGroupTrainings(
  db: ReadDatabase,
  { school }: Pick<TrainingsReader, 'school'>,
  ids: RawBuilder<unknown>,
) {
  return db
    .selectFrom('group_trainings')
    .innerJoin('groups', (join) =>
      join.on('groups.school_id', '=', school.id).onRef('groups.id', '=', 'group_trainings.group_id'),
    )
    .leftJoin('halls', (join) =>
      join.on('halls.school_id', '=', school.id).onRef('halls.id', '=', 'group_trainings.hall_id'),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom(participantsOf(school.id, sql.ref('group_trainings.id')).as('everybody'))
          .select([
            sql<number>`count(dog_id)`.as('dogs'),
            sql<
              string[]
            >`COALESCE(json_agg(trainer_id ORDER BY trainer_id) FILTER (WHERE trainer_id IS NOT NULL), '[]')`.as(
              'trainer_ids',
            ),
          ])
          .as('people'),
      (join) => join.onTrue(),
    )
    .where('group_trainings.school_id', '=', school.id)
    .where('group_trainings.cancelled_at', 'is', null)
    .where('group_trainings.id', '=', sql<string>`ANY(ARRAY(${ids}))`)
    .select(['group_trainings.id as group_training_id', 'group_trainings.start_time as begins'])
    .select(found(school).as('found'));
}

/** Returns a found group training as screens get it. */
export function groupTrainingOf(
  { createdAt, createdBy, changedAt, changedBy, ...training }: FoundGroupTraining,
  timeZone: string,
): GroupTrainingOfSchool {
  const making = {
    created_at: Temporal.Instant.from(createdAt),
    created_by: createdBy,
    changed_at: changedAt === null ? null : Temporal.Instant.from(changedAt),
    changed_by: changedBy,
  };
  return {
    ...training,
    confirmed: true,
    isGroupTraining: true,
    trainersCount: training.trainerIds.length,
    history: auditOf(making, timeZone),
  };
}
