import type { TrainingOfSchool } from '@psia/contract/calendar/school-trainings.contract';
import type { WallTime } from '@psia/contract/core/time';
import type { Window } from '@psia/contract/core/window';
import { earliestGroupStart } from '@psia/contract/groups/group-times.rules';
import { sql } from 'kysely';
import type { ReadDatabase } from '../../platform/database/database.ts';
import { preparedStatement, type ValueOf } from '../../platform/database/prepared-statement.ts';
import type { ReadContext } from '../../platform/acting/context.ts';
import { groupTrainingsOfSchool, trainingsOfSchool } from '../participations/participations.public.ts';
import { groupTrainingOf, selectGroupTrainings } from './calendar-group-trainings.repository.ts';
import type { EitherRow } from './calendar-trainer.repository.ts';
import { readerIn, selectFullTrainings, trainingOf, withinValues, type WithinValues } from './calendar.repository.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now' | 'actor' | 'signatures'>;

/** Values for a statement that reads the whole school in a window. */
export interface WithinSchoolValues extends WithinValues {
  readonly earliestWithGroup: WallTime;
}

export function withinSchoolValues(ctx: ReadCtx, window: Window): WithinSchoolValues {
  return { ...withinValues(ctx, window), earliestWithGroup: earliestGroupStart(window) };
}

/** Query: the school's confirmed trainings that overlap a window; with 'withRequests' also the live requests. */
export function selectTrainingsOfSchool(
  db: ReadDatabase,
  value: ValueOf<WithinSchoolValues>,
  which: 'confirmed' | 'withRequests',
) {
  const schoolId = value('schoolId');
  const within = sql`start_time > ${value('earliest')}::timestamp AND start_time < ${value('end')}::timestamp
    AND end_time > ${value('start')}::timestamp`;
  const confirmed = { state: 'confirmed', within } as const;
  const requests = {
    state: 'requested',
    within: sql`${within} AND start_time > ${value('wall')}::timestamp`,
  } as const;
  const found = trainingsOfSchool(schoolId, which === 'withRequests' ? [confirmed, requests] : [confirmed]);
  // The ids first, each trainer's by the index of one state.
  return selectFullTrainings(readerIn(db, value)).where(
    sql<boolean>`trainings.id = ANY(ARRAY(SELECT id FROM ${found} AS found))`,
  );
}

/** Query: the school's group trainings that overlap a window, each once. */
export function selectGroupTrainingsOfSchool(db: ReadDatabase, value: ValueOf<WithinSchoolValues>) {
  const found = groupTrainingsOfSchool(
    value('schoolId'),
    sql`start_time > ${value('earliestWithGroup')}::timestamp AND start_time < ${value('end')}::timestamp
      AND end_time > ${value('start')}::timestamp`,
  );
  return selectGroupTrainings(db, readerIn(db, value), sql`SELECT id FROM ${found} AS found`);
}

/** Reads both kinds in one statement. They are joined on a condition that is never true, so each row has one kind. */
const confirmedOfSchool = preparedStatement<WithinSchoolValues>()((db, value) =>
  db
    .selectFrom(selectTrainingsOfSchool(db, value, 'confirmed').as('individual'))
    .fullJoin(selectGroupTrainingsOfSchool(db, value).as('with_group'), (join) => join.on(sql<boolean>`false`))
    .selectAll('individual')
    .select('with_group.found')
    .orderBy((eb) => eb.fn.coalesce('individual.start_time', 'with_group.begins'))
    .orderBy('individual.id')
    .orderBy('with_group.group_training_id')
    .$castTo<EitherRow>(),
);

/** Returns the school's confirmed trainings in a window, individual and group ones, earliest first (D171). */
export async function listConfirmedTrainingsOfSchool(ctx: ReadCtx, window: Window): Promise<TrainingOfSchool[]> {
  const rows = await confirmedOfSchool(ctx.db, withinSchoolValues(ctx, window));
  return rows.map((row) =>
    row.found === null ? trainingOf(ctx, row) : groupTrainingOf(row.found, ctx.school.timeZone),
  );
}
