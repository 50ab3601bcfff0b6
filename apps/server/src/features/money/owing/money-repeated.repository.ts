import type { Doer } from '@psia/contract/core/deeds/deed';
import { sql } from 'kysely';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { actorColumn } from '../../../platform/database/columns/audit-columns.ts';
import { instantParam } from '../../../platform/database/instant.ts';
import { isTakenBack } from '../money-taken-back.repository.ts';

interface Payment {
  readonly ownerId: string;
  readonly amountGrosze: number;
  readonly since: Temporal.Instant;
}

/** The newest payment of that amount that was noted for an owner since then, with who noted it; not one that was taken back. */
export async function findPaymentSince(
  { tx, school }: Pick<WriteContext, 'tx' | 'school'>,
  { ownerId, amountGrosze, since }: Payment,
): Promise<{ readonly by: Doer | null } | null> {
  const row = await tx
    .selectFrom('money_transfers as transfers')
    .select(actorColumn(school, 'transfers.done_by').as('by'))
    .where('transfers.school_id', '=', school.id)
    .where('transfers.payer_id', '=', ownerId)
    .where('transfers.kind', '=', 'PAYMENT')
    .where('transfers.amount_grosze', '=', amountGrosze)
    .where(sql<boolean>`transfers.done_at > ${instantParam(since)}`)
    .where((eb) => eb.not(isTakenBack('transfers')))
    .orderBy('transfers.no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
