import { type Account, accounts, type Direction } from '@psia/contract/money/money.rules';
import type { PlainDate } from '@psia/contract/core/time';
import { sql } from 'kysely';
import type { Actor, WriteContext } from '../../platform/acting/context.ts';
import { anyOf } from '../../platform/database/any-of.ts';
import { newId } from '../../platform/database/new-id.ts';
import { refuseClosed } from './months/money-closing.domain.ts';
import { isTakenBack } from './money-taken-back.repository.ts';
import type { TransferCause } from './money.domain.ts';

type Ctx = Pick<WriteContext<Actor | null>, 'tx' | 'school' | 'actor' | 'now'>;

/** A transfer as it is stored. */
export interface StoredTransfer {
  readonly ownerId: string;
  readonly direction: Direction;
  readonly amountGrosze: number;
  readonly kind: string;
  readonly occurredOn: string;
  readonly dueOn: string | null;
  readonly cause: TransferCause;
  /** The id of the transfer that it takes back. */
  readonly reverses: string | null;
  /** The day whose month it changes: its own; of one that undoes another, that one's. */
  readonly changesDay: PlainDate;
  /** It undoes what had just been done. */
  readonly isUndo: boolean;
  readonly text: string | null;
}

/** Holds an owner's account until the transaction ends, and opens it if there is none. */
export function lockAccount(ctx: Pick<Ctx, 'tx' | 'school'>, ownerId: string): Promise<void> {
  return lockAccounts(ctx, [ownerId]);
}

/** Holds accounts of owners until the transaction ends, always in the same order and before any of them is written to. */
export async function lockAccounts(
  { tx, school }: Pick<Ctx, 'tx' | 'school'>,
  ownerIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(ownerIds)].toSorted();
  if (ids.length === 0) return;
  await tx
    .insertInto('money_accounts')
    .values(ids.map((payer_id) => ({ school_id: school.id, payer_id, balance_grosze: 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .selectFrom('money_accounts')
    .select('payer_id')
    .where('school_id', '=', school.id)
    .where('payer_id', '=', anyOf(ids))
    .orderBy('payer_id')
    .forUpdate()
    .execute();
}

/**
 * Writes a transfer of an owner whose account is held, with the school's next number, and changes what they have to pay.
 * What is written by itself for a closed month has the first day after it; anything else of it is refused as BOOKS_CLOSED. The
 * numbers, and up to which day months are closed, are held from here to the end of the transaction. Returns its id.
 */
export async function writeTransfer({ tx, school, actor, now }: Ctx, transfer: StoredTransfer): Promise<string> {
  const { ownerId, direction, amountGrosze, cause, text } = transfer;
  const id = newId();
  const isByItself = Object.keys(cause).length > 0;
  const added = direction.to === 'OWNER' ? amountGrosze : -amountGrosze;
  await tx
    .updateTable('money_accounts')
    .set({ balance_grosze: sql`balance_grosze + ${added}` })
    .where('school_id', '=', school.id)
    .where('payer_id', '=', ownerId)
    .execute();
  const { rows } = await sql<{ closedUntil: PlainDate | null }>`
    WITH book AS (
      INSERT INTO money_books AS books (school_id, last_no) VALUES (${school.id}, 1)
      ON CONFLICT (school_id) DO UPDATE SET last_no = books.last_no + 1
      RETURNING last_no, closed_until
    )
    INSERT INTO money_transfers (school_id, id, no, payer_id, from_account, to_account, amount_grosze, kind, occurred_on,
      due_on, pass_id, training_id, joined_id, reverses, is_undo, done_by, done_at)
    SELECT ${school.id}, ${id}::uuid, last_no, ${ownerId}::uuid, ${direction.from}, ${direction.to}, ${amountGrosze}::int,
      ${transfer.kind}, greatest(${transfer.occurredOn}::date, CASE WHEN ${isByItself} THEN closed_until + 1 END),
      ${transfer.dueOn}::date, ${cause.passId ?? null}::uuid, ${cause.trainingId ?? null}::uuid,
      ${cause.joinedId ?? null}::uuid, ${transfer.reverses}::uuid, ${transfer.isUndo}, ${actor?.id ?? null}::uuid,
      ${now.instant.toString()}::timestamptz
    FROM book RETURNING (SELECT closed_until FROM book) AS "closedUntil"`.execute(tx);
  if (!isByItself) refuseClosed(transfer, rows[0]?.closedUntil ?? null);
  if (text !== null) {
    await tx.insertInto('money_notes').values({ school_id: school.id, transfer_id: id, text }).execute();
  }
  return id;
}

const accountNamed = (name: string): Account => {
  const account = accounts.find((one) => one === name);
  if (account === undefined) throw new Error(`No account: ${name}.`);
  return account;
};

/** A transfer that is to be taken back. */
export interface ReversibleTransfer {
  readonly id: string;
  readonly ownerId: string;
  readonly direction: Direction;
  readonly amountGrosze: number;
  readonly kind: string;
  readonly trainingId: string | null;
  /** Of one that takes another back: that one's id. */
  readonly reverses: string | null;
  readonly occurredOn: PlainDate;
  readonly isReversed: boolean;
}

function transfersIn({ tx, school }: Pick<Ctx, 'tx' | 'school'>) {
  return tx
    .selectFrom('money_transfers as transfers')
    .select(['transfers.id', 'transfers.payer_id as ownerId', 'transfers.from_account', 'transfers.to_account'])
    .select(['transfers.amount_grosze as amountGrosze', 'transfers.kind', 'transfers.training_id as trainingId'])
    .select('transfers.reverses')
    .select('transfers.occurred_on as occurredOn')
    .select(isTakenBack('transfers').as('isReversed'))
    .where('transfers.school_id', '=', school.id);
}

type Row = Awaited<ReturnType<ReturnType<typeof transfersIn>['execute']>>[number];

const reversibleOf = ({ from_account, to_account, ...row }: Row): ReversibleTransfer => ({
  ...row,
  direction: { from: accountNamed(from_account), to: accountNamed(to_account) },
});

/** Returns a transfer; null if there is none. Whether it was taken back holds while its owner's account is held. */
export async function findTransfer(ctx: Pick<Ctx, 'tx' | 'school'>, id: string): Promise<ReversibleTransfer | null> {
  const row = await transfersIn(ctx).where('transfers.id', '=', id).executeTakeFirst();
  return row === undefined ? null : reversibleOf(row);
}

/**
 * Returns the transfers that were made by themselves for a pass, some trainings or a client who joined, the newest first: of
 * trainings also those that took a charge back.
 */
export async function listTransfersOf(
  ctx: Pick<Ctx, 'tx' | 'school'>,
  cause: 'pass_id' | 'training_id' | 'joined_id',
  ids: readonly string[],
): Promise<ReversibleTransfer[]> {
  const rows = await transfersIn(ctx)
    .where(`transfers.${cause}`, '=', anyOf(ids))
    .orderBy('transfers.no', 'desc')
    .execute();
  return rows.map(reversibleOf);
}

/** Returns what takes a transfer back; null if nothing does. It holds while the owner's account is held. */
export async function findReversalOf(
  ctx: Pick<Ctx, 'tx' | 'school'>,
  transferId: string,
): Promise<ReversibleTransfer | null> {
  const rows = await transfersIn(ctx).where('transfers.reverses', '=', transferId).execute();
  return rows.map(reversibleOf).find(({ isReversed }) => !isReversed) ?? null;
}
