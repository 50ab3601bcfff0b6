import type { ConfirmedTraining } from '@psia/contract/calendar/calendar.contract';
import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import type { Window } from '@psia/contract/core/window';
import { earliestGroupStart } from '@psia/contract/groups/group-times.rules';
import { sql } from 'kysely';
import { preparedStatement } from '../../platform/database/prepared-statement.ts';
import type { ReadContext } from '../../platform/acting/context.ts';
import { partsTaken } from '../participations/participations.public.ts';
import {
  type FoundGroupTraining,
  groupTrainingOf,
  selectGroupTrainings,
} from './calendar-group-trainings.repository.ts';
import {
  readerIn,
  selectFullTrainings,
  type TrainingRow,
  trainingOf,
  withinValues,
  type WithinValues,
} from './calendar.repository.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now' | 'actor' | 'signatures'>;

interface TrainersValues extends WithinValues {
  readonly trainerId: Id<'trainer'>;
  readonly earliestWithGroup: WallTime;
}

/** A row of one of two kinds of training; the columns of the other kind are null. */
export type EitherRow =
  | (TrainingRow & { readonly found: null })
  | ({ readonly [Column in keyof TrainingRow]: null } & { readonly found: FoundGroupTraining });

/**
 * Reads both kinds in one statement; they are joined on a condition that is never true, so each row has one kind. The
 * trainings are found before anything is joined to them, because for a long window PostgreSQL 15 otherwise reads the
 * dogs of all owners.
 */
const confirmedOfTrainer = preparedStatement<TrainersValues>()((db, value) => {
  const individual = selectFullTrainings({ ...readerIn(db, value), written: 'of_trainer' });
  const withGroups = selectGroupTrainings(
    db,
    readerIn(db, value),
    sql`SELECT group_training_id FROM ${partsTaken(value('schoolId'), value('trainerId'))} AS taken
      WHERE start_time > ${value('earliestWithGroup')} AND start_time < ${value('end')}`,
  ).where('group_trainings.end_time', '>', value('start'));
  return db
    .with(
      (cte) => cte('of_trainer').materialized(),
      (query) =>
        query
          .selectFrom('trainings')
          .selectAll()
          .where('school_id', '=', value('schoolId'))
          .where('trainer_id', '=', value('trainerId'))
          .where('status', '=', sql.lit('confirmed'))
          .where('start_time', '>', value('earliest'))
          .where('start_time', '<', value('end'))
          .where('end_time', '>', value('start')),
    )
    .selectFrom(individual.as('individual'))
    .fullJoin(withGroups.as('with_group'), (join) => join.on(sql<boolean>`false`))
    .selectAll('individual')
    .select('with_group.found')
    .orderBy((eb) => eb.fn.coalesce('individual.start_time', 'with_group.begins'))
    .orderBy('individual.id')
    .orderBy('with_group.group_training_id')
    .$castTo<EitherRow>();
});

/** Returns a trainer's confirmed trainings in a window, individual and group ones, earliest first (D28). */
export async function listConfirmedTrainingsOfTrainer(
  ctx: ReadCtx,
  { trainerId, window }: { readonly trainerId: Id<'trainer'>; readonly window: Window },
): Promise<ConfirmedTraining[]> {
  const values = { ...withinValues(ctx, window), trainerId, earliestWithGroup: earliestGroupStart(window) };
  const rows = await confirmedOfTrainer(ctx.db, values);
  return rows.map((row) => {
    if (row.found === null) return trainingOf(ctx, row);
    const { trainerIds: _, ...training } = groupTrainingOf(row.found, ctx.school.timeZone);
    return { ...training, trainerId };
  });
}
