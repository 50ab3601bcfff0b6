import type { PlainDate } from '@psia/contract/core/time';
import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { anyOf } from '../../platform/database/any-of.ts';
import { dogOwnerId, isDogOf } from '../../platform/database/columns/dog-people.ts';
import { hasEnded } from '../../platform/database/columns/dog-ending.ts';

/** Who is told of a pass, and the dogs that it pays for. */
export interface PassReader {
  readonly passId: string;
  readonly passName: string;
  /** The owner of these dogs now. */
  readonly ownerId: string;
  /** Without those that train here no longer; by name. */
  readonly dogs: { readonly dogId: string; readonly dogName: string }[];
}

/** Returns who is told of each of some passes. */
export async function listPassReaders(
  { tx, school }: Pick<WriteContext<null>, 'tx' | 'school'>,
  passIds: readonly string[],
): Promise<PassReader[]> {
  const { rows } = await sql<PassReader>`
    SELECT passes.id AS "passId", passes.name AS "passName", ${dogOwnerId('dogs')} AS "ownerId",
      jsonb_agg(jsonb_build_object('dogId', dogs.id, 'dogName', dogs.name) ORDER BY dogs.name, dogs.id) AS dogs
    FROM passes JOIN dogs ON dogs.school_id = passes.school_id AND NOT ${hasEnded()}
      AND (dogs.id = passes.dog_id OR passes.dog_id IS NULL AND ${dogOwnerId('dogs')} = passes.buyer_id)
    WHERE passes.school_id = ${school.id} AND passes.id = ${anyOf(passIds)}
    GROUP BY passes.id, passes.name, "ownerId"`.execute(tx);
  return rows;
}

/** Returns the names of the actor's dogs that a pass with entries left pays for, if its last day is one of these. */
export async function listDogsOfPassesTo(
  { db, school, actor }: Pick<ReadContext, 'db' | 'school' | 'actor'>,
  lastDays: readonly PlainDate[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT dogs.name FROM passes JOIN dogs ON dogs.school_id = passes.school_id AND NOT ${hasEnded()}
      AND (dogs.id = passes.dog_id OR passes.dog_id IS NULL AND ${dogOwnerId('dogs')} = passes.buyer_id)
    WHERE passes.school_id = ${school.id} AND ${isDogOf(actor.id)} AND passes.available > 0
      AND passes.ended_at IS NULL AND passes.undone_at IS NULL AND passes.valid_to = ANY (${[...lastDays]}::date[])
    ORDER BY dogs.name`.execute(db);
  return rows.map(({ name }) => name);
}
