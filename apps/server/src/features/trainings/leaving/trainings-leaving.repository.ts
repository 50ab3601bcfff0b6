import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { type RawBuilder, sql } from 'kysely';
import { hasOwnerAlone, isDogOwnedBy } from '../../../platform/database/columns/dog-people.ts';
import type { ReadDatabase } from '../../../platform/database/database.ts';
import { preparedStatement, type ValueOf } from '../../../platform/database/prepared-statement.ts';
import type { ReadContext } from '../../../platform/acting/context.ts';
import { selectTrainings } from '../../calendar/calendar.public.ts';

/** A request or training that has not begun. */
export interface TrainingAhead extends Interval {
  readonly id: Id<'training'>;
  readonly isConfirmed: boolean;
  readonly dogName: string;
  readonly ownerName: string;
  readonly hallName: string | null;
}

/** Whose trainings: a trainer's, those of an owner's dogs that nobody else looks after, or a dog's. */
export type Whose =
  | { readonly kind: 'trainer' | 'owner'; readonly id: Id<'member'> }
  | { readonly kind: 'dog'; readonly id: Id<'dog'> };

interface AheadValues {
  readonly schoolId: Id<'school'>;
  readonly id: Whose['id'];
  readonly wall: WallTime;
}

interface Selected {
  readonly status: 'confirmed' | 'requested';
  readonly whose: RawBuilder<boolean>;
}

const selectAhead = (db: ReadDatabase, value: ValueOf<AheadValues>, { status, whose }: Selected) =>
  selectTrainings({ db, school: { id: value('schoolId') } })
    .select([
      'trainings.id',
      'trainings.start_time as startTime',
      'trainings.end_time as endTime',
      'dogs.name as dogName',
      'owners.display_name as ownerName',
      'halls.name as hallName',
    ])
    .select((eb) =>
      eb
        .lit(status === 'confirmed')
        .$castTo<boolean>()
        .as('isConfirmed'),
    )
    .where(whose)
    .where('trainings.status', '=', sql.lit(status))
    .where('trainings.start_time', '>', value('wall'));

// Each status by itself: each has an index of its own.
const ahead = (whoseOf: (value: ValueOf<AheadValues>) => RawBuilder<boolean>) =>
  preparedStatement<AheadValues>()((db, value) => {
    const whose = whoseOf(value);
    return selectAhead(db, value, { status: 'confirmed', whose })
      .unionAll(selectAhead(db, value, { status: 'requested', whose }))
      .orderBy('startTime')
      .orderBy('id');
  });

const statements = {
  trainer: ahead((value) => sql`trainings.trainer_id = ${value('id')}`),
  dog: ahead((value) => sql`trainings.dog_id = ${value('id')}`),
  // An array keeps the planner from reading what others have: it looks each dog up.
  owner: ahead(
    (value) => sql`trainings.dog_id = ANY(ARRAY(
      SELECT own.id FROM dogs AS own
      WHERE own.school_id = ${value('schoolId')} AND ${isDogOwnedBy(value('id'), 'own')}
        AND ${hasOwnerAlone('own')}))`,
  ),
};

/** Returns the requests and trainings of somebody or of a dog that have not begun, earliest first. */
export function listAhead(
  { db, school, now }: Pick<ReadContext, 'db' | 'school' | 'now'>,
  { kind, id }: Whose,
): Promise<TrainingAhead[]> {
  return statements[kind](db, { schoolId: school.id, id, wall: now.wall });
}
