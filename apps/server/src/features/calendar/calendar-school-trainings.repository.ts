import type { TrainingOfSchool } from '@psia/contract/calendar/school-trainings.contract';
import type { WallTime } from '@psia/contract/core/time';
import type { Window } from '@psia/contract/core/window';
import { earliestGroupStart } from '@psia/contract/groups/group-times.rules';
import { sql } from 'kysely';
import type { ReadDatabase } from '../../platform/database/database.ts';
import { preparedStatement, type ValueOf } from '../../platform/database/prepared-statement.ts';
import type { ReadContext } from '../../platform/acting/context.ts';
import { groupTrainingOf, selectGroupTrainings } from './calendar-group-trainings.repository.ts';
import type { EitherRow } from './calendar-trainer.repository.ts';
import { readerIn, selectFullTrainings, trainingOf, withinValues, type WithinValues } from './calendar.repository.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now' | 'actor' | 'signatures'>;

/** What a call gives to a statement that looks at all of a school within a window. */
export interface WithinSchoolValues extends WithinValues {
  readonly earliestWithGroup: WallTime;
}

export function withinSchoolValues(ctx: ReadCtx, window: Window): WithinSchoolValues {
  return { ...withinValues(ctx, window), earliestWithGroup: earliestGroupStart(window) };
}

/** The school's confirmed trainings that reach into a window, and the live requests where they are asked for. */
export function trainingsOfSchool(
  db: ReadDatabase,
  value: ValueOf<WithinSchoolValues>,
  which: 'confirmed' | 'withRequests',
) {
  const schoolId = value('schoolId');
  const within = sql`start_time > ${value('earliest')}::timestamp AND start_time < ${value('end')}::timestamp
    AND end_time > ${value('start')}::timestamp`;
  const requests = sql`UNION ALL
        (SELECT id FROM trainings AS asked WHERE asked.school_id = ${schoolId}
          AND asked.trainer_id = staff.id AND asked.status = 'requested' AND ${within}
          AND asked.start_time > ${value('wall')}::timestamp OFFSET 0)`;
  // The ids first, each trainer's by the index of one state; OFFSET 0 keeps one look into it for each trainer.
  return selectFullTrainings(readerIn(db, value)).where(
    sql<boolean>`trainings.id = ANY(ARRAY(
      SELECT found.id FROM members AS staff, LATERAL (
        (SELECT id FROM trainings AS planned WHERE planned.school_id = ${schoolId}
          AND planned.trainer_id = staff.id AND planned.status = 'confirmed' AND ${within} OFFSET 0)
        ${which === 'withRequests' ? requests : sql``}) AS found
      WHERE staff.school_id = ${schoolId} AND staff.role = 'trainer'))`,
  );
}

/** The school's group trainings that reach into a window, each once. */
export function groupTrainingsOfSchool(db: ReadDatabase, value: ValueOf<WithinSchoolValues>) {
  const schoolId = value('schoolId');
  return selectGroupTrainings(db, readerIn(db, value))
    .where(
      sql<boolean>`group_trainings.id = ANY(ARRAY(
        SELECT found.id FROM groups AS planned, LATERAL (
          SELECT id FROM group_trainings AS dated WHERE dated.school_id = ${schoolId} AND dated.group_id = planned.id
            AND dated.start_time > ${value('earliestWithGroup')}::timestamp
            AND dated.start_time < ${value('end')}::timestamp AND dated.end_time > ${value('start')}::timestamp
            AND dated.cancelled_at IS NULL OFFSET 0) AS found
        WHERE planned.school_id = ${schoolId}))`,
    )
    .select(['group_trainings.id as group_training_id', 'group_trainings.start_time as begins']);
}

/** Both kinds in one statement: joined on nothing, so that each row is of one kind. */
const confirmedOfSchool = preparedStatement<WithinSchoolValues>()((db, value) =>
  db
    .selectFrom(trainingsOfSchool(db, value, 'confirmed').as('individual'))
    .fullJoin(groupTrainingsOfSchool(db, value).as('with_group'), (join) => join.on(sql<boolean>`false`))
    .selectAll('individual')
    .select('with_group.found')
    .orderBy((eb) => eb.fn.coalesce('individual.start_time', 'with_group.begins'))
    .orderBy('individual.id')
    .orderBy('with_group.group_training_id')
    .$castTo<EitherRow>(),
);

/** The school's confirmed trainings within a window, individual and with groups, earliest first (D171). */
export async function listConfirmedTrainingsOfSchool(ctx: ReadCtx, window: Window): Promise<TrainingOfSchool[]> {
  const rows = await confirmedOfSchool(ctx.db, withinSchoolValues(ctx, window));
  return rows.map((row) =>
    row.found === null ? trainingOf(ctx, row) : groupTrainingOf(row.found, ctx.school.timeZone),
  );
}
