import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { OpenDatabase } from '../../platform/database/opening/open-database.ts';
import type { TestMember } from '../worlds/factories.ts';

interface Ground {
  readonly database: Pick<OpenDatabase, 'write'>;
  readonly clock: Clock;
}

/** Has a school note money, and an owner have 270 PLN to pay; returns the id of the charge. */
export async function makeCharge(
  { database, clock }: Ground,
  { by, ownerId, text = 'Konsultacja' }: { readonly by: TestMember; readonly ownerId: string; readonly text?: string },
): Promise<string> {
  const [id, school_id, db] = [newId(), by.schoolId, database.write];
  await db.updateTable('schools').set({ uses_money: true }).where('id', '=', school_id).execute();
  await db
    .insertInto('money_accounts')
    .values({ school_id, payer_id: ownerId, balance_grosze: 27_000 })
    .onConflict((conflict) =>
      conflict
        .columns(['school_id', 'payer_id'])
        .doUpdateSet({ balance_grosze: sql`money_accounts.balance_grosze + 27000` }),
    )
    .execute();
  const { last_no: no } = await db
    .insertInto('money_books')
    .values({ school_id, last_no: 1 })
    .onConflict((conflict) => conflict.column('school_id').doUpdateSet({ last_no: sql`money_books.last_no + 1` }))
    .returning('last_no')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('money_transfers')
    .values({
      school_id,
      id,
      no,
      payer_id: ownerId,
      from_account: 'SALES',
      to_account: 'OWNER',
      amount_grosze: 27_000,
      kind: 'CHARGE',
      occurred_on: '2026-03-01',
      due_on: '2026-03-01',
      done_by: by.id,
      done_at: clock.now().toString(),
    })
    .execute();
  await db.insertInto('money_notes').values({ school_id, transfer_id: id, text }).execute();
  return id;
}
