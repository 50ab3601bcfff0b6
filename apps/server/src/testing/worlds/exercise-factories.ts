import type { DifficultyLevel, ExerciseStep } from '@psia/contract/exercises/exercises.contract';
import { newId } from '../../platform/database/new-id.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';

/** Whose name something is made in. */
export interface Author {
  readonly id: string;
  readonly schoolId: string;
}

export interface ExerciseChanges {
  readonly name?: string;
  readonly description?: string;
  readonly equipment?: string | null;
  readonly level?: DifficultyLevel;
  readonly videoLink?: string | null;
  readonly steps?: readonly ExerciseStep[];
}

/** What tests of a school's exercises start from. */
export function exerciseFactoriesOf(
  { database, clock }: { readonly database: { readonly write: Database }; readonly clock: Clock },
  next: () => number,
) {
  const db = database.write;

  return {
    /** An exercise in the library of a trainer's school, in its first version. */
    async exercise({ id: created_by, schoolId: school_id }: Author, changes: ExerciseChanges = {}) {
      const [id, created_at] = [newId(), clock.now().toString()];
      const { name = `Ćwiczenie ${next()}`, description = 'Pies patrzy w oczy.' } = changes;
      const { equipment = null, level = 'BASIC', videoLink = null, steps = [] } = changes;
      const made = { school_id, created_by, created_at };
      await db
        .insertInto('exercises')
        .values({ ...made, id })
        .execute();
      await db
        .insertInto('exercise_versions')
        .values({
          ...made,
          exercise_id: id,
          number: 1,
          name,
          description,
          equipment,
          level,
          video_link: videoLink,
          steps: JSON.stringify(steps),
        })
        .execute();
      return { id, name, description };
    },
  };
}
