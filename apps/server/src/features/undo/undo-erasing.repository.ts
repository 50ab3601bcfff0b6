import { sql } from 'kysely';
import { anyOf } from '../../platform/database/any-of.ts';
import type { WriteContext } from '../../platform/acting/context.ts';

/**
 * Deletes what could be taken back by somebody who is erased, or is about them or their dogs (D190). `ids`: all of them,
 * the member first.
 */
export async function eraseUndos(
  { tx, school }: Pick<WriteContext, 'tx' | 'school'>,
  ids: readonly string[],
): Promise<void> {
  await sql`DELETE FROM undos
    WHERE school_id = ${school.id}
      AND (member_id = ${anyOf(ids)}
        OR EXISTS (SELECT FROM unnest(${ids}::text[]) AS id WHERE strpos(former::text, id) > 0))`.execute(tx);
}
