import { newId } from '../../platform/database/new-id.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Author } from './exercise-factories.ts';

/** Homework that a dog starts a test with. */
export function homeworkFactoriesOf({
  database,
  clock,
}: {
  readonly database: { readonly write: Database };
  readonly clock: Clock;
}) {
  return {
    /** An exercise that a trainer gave a dog: open, on the day of the server's clock in UTC. */
    async assignedExercise({
      by,
      dogId,
      exerciseId,
    }: {
      readonly by: Author;
      readonly dogId: string;
      readonly exerciseId: string;
    }) {
      const [id, created_at] = [newId(), clock.now().toString()];
      await database.write
        .insertInto('assigned_exercises')
        .values({
          id,
          school_id: by.schoolId,
          dog_id: dogId,
          exercise_id: exerciseId,
          assigned_by: by.id,
          assigned_date: created_at.slice(0, 10),
          created_at,
        })
        .execute();
      return { id };
    },
    /** A set that a person practised with a dog of theirs: now by the server's clock in UTC, five attempts, four of them successful. */
    async practice({
      by,
      dogId,
      assignedExerciseId,
      practisedAt = clock.now().toString().slice(0, 19),
    }: {
      readonly by: Author;
      readonly dogId: string;
      readonly assignedExerciseId: string;
      readonly practisedAt?: string;
    }) {
      const id = newId();
      await database.write
        .insertInto('practice_sessions')
        .values({
          id,
          school_id: by.schoolId,
          dog_id: dogId,
          assigned_exercise_id: assignedExerciseId,
          member_id: by.id,
          practised_at: practisedAt,
          received_at: clock.now().toString(),
          attempts: 5,
          successes: 4,
        })
        .execute();
      return { id };
    },
  };
}
