import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import type { Window } from '@psia/contract/core/window';
import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { isDogOf } from '../../platform/database/columns/dog-people.ts';
import type { CountIds } from '../../platform/database/lookup.ts';
import type { SentPractice } from './practice.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'tx' | 'school' | 'actor' | 'now'>;

/** Counts those of the ids that name homework of the caller's dogs; also what was taken away (D86). */
export const countHomework: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('assigned_exercises')
    .innerJoin('dogs', (join) =>
      join
        .onRef('dogs.school_id', '=', 'assigned_exercises.school_id')
        .onRef('dogs.id', '=', 'assigned_exercises.dog_id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('assigned_exercises.school_id', '=', caller.schoolId)
    .where('dogs.school_id', '=', caller.schoolId)
    .where('assigned_exercises.id', '=', ids)
    .where(isDogOf(caller.memberId));

/** Counts those of the ids that name what the caller has logged about dogs of theirs. */
export const countOwn: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('practice_sessions')
    .innerJoin('dogs', (join) =>
      join
        .onRef('dogs.school_id', '=', 'practice_sessions.school_id')
        .onRef('dogs.id', '=', 'practice_sessions.dog_id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('practice_sessions.school_id', '=', caller.schoolId)
    .where('dogs.school_id', '=', caller.schoolId)
    .where('practice_sessions.id', '=', ids)
    .where('practice_sessions.member_id', '=', caller.memberId)
    .where(isDogOf(caller.memberId));

/** A set as it is kept. */
export interface KeptPractice extends SentPractice {
  readonly exerciseId: Id<'exercise'>;
  readonly exerciseName: string;
  readonly noteLeftOut: boolean;
  readonly memberId: Id<'member'>;
  readonly practisedBy: string;
  readonly receivedAt: Temporal.Instant;
}

/** Most bytes of notes in a list; older ones are left out (D193). */
const mostNoteBytes = 2_000_000;
/** Most sets in a list. */
const mostListed = 3_000;

/** Query: sets of the school with exercise and person. Its exercise has the name that its homework shows. */
function practiceIn({ db, school }: ReadCtx) {
  return db
    .selectFrom('practice_sessions as practised')
    .innerJoin('assigned_exercises as assigned', (join) =>
      join
        .onRef('assigned.school_id', '=', 'practised.school_id')
        .onRef('assigned.id', '=', 'practised.assigned_exercise_id'),
    )
    .innerJoin('exercises', (join) =>
      join.onRef('exercises.school_id', '=', 'assigned.school_id').onRef('exercises.id', '=', 'assigned.exercise_id'),
    )
    .innerJoin('exercise_versions as texts', (join) =>
      join
        .onRef('texts.school_id', '=', 'exercises.school_id')
        .onRef('texts.exercise_id', '=', 'exercises.id')
        .on(sql<boolean>`texts.number = coalesce(assigned.completed_version, exercises.version)`),
    )
    .innerJoin('members', (join) =>
      join.onRef('members.school_id', '=', 'practised.school_id').onRef('members.id', '=', 'practised.member_id'),
    )
    .select([
      'practised.id',
      'practised.assigned_exercise_id as assignedExerciseId',
      'assigned.exercise_id as exerciseId',
      'texts.name as exerciseName',
      'practised.practised_at as practisedAt',
      'practised.received_at as receivedAt',
      'practised.step',
      'practised.attempts',
      'practised.successes',
      'practised.seconds',
      'practised.note',
      'practised.member_id as memberId',
      'members.display_name as practisedBy',
    ])
    .where('practised.school_id', '=', school.id)
    .where('assigned.school_id', '=', school.id)
    .where('exercises.school_id', '=', school.id)
    .where('texts.school_id', '=', school.id)
    .where('members.school_id', '=', school.id);
}

/** Returns the newest sets of a dog in a window, the oldest first. One statement. */
export async function listPractice(
  ctx: ReadCtx,
  { dogId, window }: { readonly dogId: Id<'dog'>; readonly window: Window },
): Promise<KeptPractice[]> {
  const newest = practiceIn(ctx)
    .where('practised.dog_id', '=', dogId)
    .where('practised.practised_at', '>=', window.startTime)
    .where('practised.practised_at', '<', window.endTime)
    .orderBy('practised.practised_at', 'desc')
    .orderBy('practised.id', 'desc')
    .limit(mostListed);
  const bytes = sql<number>`sum(octet_length(note)) OVER (ORDER BY newest."practisedAt" DESC, newest.id DESC)`;
  const isTooMuch = sql<boolean>`note IS NOT NULL AND ${bytes} > ${sql.lit(mostNoteBytes)}`;
  const rows = await ctx.db
    .selectFrom(newest.as('newest'))
    .selectAll()
    .select(isTooMuch.as('noteLeftOut'))
    .orderBy('practisedAt')
    .orderBy('id')
    .execute();
  return rows.map((row) => (row.noteLeftOut ? { ...row, note: null } : row));
}

/** Returns a set of the school, whoever logged it; null if there is none. */
export async function findPractice(ctx: ReadCtx, id: string): Promise<KeptPractice | null> {
  const row = await practiceIn(ctx).where('practised.id', '=', id).executeTakeFirst();
  return row === undefined ? null : { ...row, noteLeftOut: false };
}

/** How many sets of a homework were practised on the day of a time. */
export async function countOfDay(
  { db, school }: ReadCtx,
  { assignedExerciseId, practisedAt }: { readonly assignedExerciseId: string; readonly practisedAt: WallTime },
): Promise<number> {
  const day = practisedAt.slice(0, 10);
  const { count } = await db
    .selectFrom('practice_sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', school.id)
    .where('assigned_exercise_id', '=', assignedExerciseId)
    .where(sql<boolean>`practised_at >= ${day}::date AND practised_at < ${day}::date + 1`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Keeps a set as the actor's; false if one with its id is kept already. */
export async function insertPractice(
  { tx, school, actor, now }: Ctx,
  { assignedExerciseId, practisedAt, ...sent }: SentPractice & { readonly dogId: Id<'dog'> },
): Promise<boolean> {
  const { dogId, ...counted } = sent;
  const inserted = await tx
    .insertInto('practice_sessions')
    .values({
      ...counted,
      school_id: school.id,
      dog_id: dogId,
      assigned_exercise_id: assignedExerciseId,
      member_id: actor.id,
      practised_at: practisedAt,
      received_at: now.instant.toString(),
    })
    .onConflict((conflict) => conflict.columns(['school_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Holds a set and returns its dog and when it was received; null if it is gone. */
export async function lockPractice(
  { tx, school }: Ctx,
  id: Id<'practice'>,
): Promise<{ readonly dogId: Id<'dog'>; readonly receivedAt: Temporal.Instant } | null> {
  const row = await tx
    .selectFrom('practice_sessions')
    .select(['dog_id as dogId', 'received_at as receivedAt'])
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes a set. */
export async function deletePractice({ tx, school }: Ctx, id: Id<'practice'>): Promise<void> {
  await tx.deleteFrom('practice_sessions').where('school_id', '=', school.id).where('id', '=', id).execute();
}
