import type { PlainDate } from '@psia/contract/core/time';
import type { WriteContext } from '../../../platform/acting/context.ts';

type Ctx = Pick<WriteContext, 'tx' | 'school'>;

/**
 * Holds the numbers of the school's transfers until the transaction ends, so that nothing is noted meanwhile, and gives the
 * day up to which its months are closed. A school that has noted nothing yet begins its books.
 */
export async function lockBooks({ tx, school }: Ctx): Promise<PlainDate | null> {
  await tx
    .insertInto('money_books')
    .values({ school_id: school.id, last_no: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const book = await tx
    .selectFrom('money_books')
    .select('closed_until')
    .where('school_id', '=', school.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return book.closed_until;
}

/** Closes the months up to a day, or opens those after it; null opens all. The caller must hold the books. */
export async function setClosedUntil({ tx, school }: Ctx, closedUntil: PlainDate | null): Promise<void> {
  await tx.updateTable('money_books').set({ closed_until: closedUntil }).where('school_id', '=', school.id).execute();
}
