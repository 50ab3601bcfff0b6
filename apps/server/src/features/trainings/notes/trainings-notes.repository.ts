import type { CountIds } from '../../../platform/database/lookup.ts';
import { isDogOf } from '../../../platform/database/columns/dog-people.ts';

/** Counts those of the ids that name notes for trainings of the caller's own dogs (D18). */
export const countNotesOfOwner: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('training_notes')
    .innerJoin('trainings', (join) =>
      join
        .onRef('trainings.school_id', '=', 'training_notes.school_id')
        .onRef('trainings.id', '=', 'training_notes.training_id'),
    )
    .innerJoin('dogs', (join) =>
      join.onRef('dogs.school_id', '=', 'trainings.school_id').onRef('dogs.id', '=', 'trainings.dog_id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('training_notes.school_id', '=', caller.schoolId)
    .where('training_notes.id', '=', ids)
    .where(isDogOf(caller.memberId));
