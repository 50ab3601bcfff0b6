import { sql } from 'kysely';
import type { WriteContext } from '../../platform/acting/context.ts';

/**
 * Deletes the spreadsheets of a school that were brought in: their rows may name somebody who is erased (D190). One that is
 * not at its end stays, since a trainer is about to add those whom it names.
 */
export async function eraseEndedImports({ tx, school }: Pick<WriteContext, 'tx' | 'school'>): Promise<void> {
  await tx
    .deleteFrom('client_imports')
    .where('school_id', '=', school.id)
    .where('state', '=', sql.lit('done'))
    .execute();
}
