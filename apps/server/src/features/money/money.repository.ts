import { plnOf } from '@psia/contract/core/grosze';
import type { Id } from '@psia/contract/core/ids';
import type { Page, SearchQuery } from '@psia/contract/core/page';
import type { PlainDate } from '@psia/contract/core/time';
import {
  type balanceStates,
  type MoneyTransfer,
  mostTransfersShown,
  type OwnerBalance,
} from '@psia/contract/money/money.contract';
import { payingWays, transferKinds } from '@psia/contract/money/money.rules';
import { type RawBuilder, sql } from 'kysely';
import type { Actor, ReadContext } from '../../platform/acting/context.ts';
import { actorColumn } from '../../platform/database/columns/audit-columns.ts';
import { hasEveryWord, wordsOf } from '../../platform/database/has-every-word.ts';
import { pageOfRows } from '../../platform/database/lists/page-of-rows.ts';
import type { CountIds } from '../../platform/database/lookup.ts';
import { isShown, isTakenBack } from './money-taken-back.repository.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now'> & { readonly actor: Pick<Actor, 'id' | 'role'> };

/** Counts those of the ids that name transfers of the caller's school. */
export const countTransfers: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('money_transfers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', ids);

/**
 * SQL: the open charges of an account of `money_accounts AS held`, each with what is left of it. What was paid goes to those
 * that were due first, so the last ones are open.
 */
const openCharges = sql`
  SELECT charges.id, charges.due_on, least(charges.amount_grosze, held.balance_grosze - charges.newer) AS left_grosze
  FROM (
    SELECT id, due_on, amount_grosze,
      sum(amount_grosze) OVER (ORDER BY due_on DESC, no DESC) - amount_grosze AS newer
    FROM money_transfers AS charge
    WHERE charge.school_id = held.school_id AND charge.payer_id = held.payer_id AND charge.kind = 'CHARGE'
      AND NOT ${isTakenBack('charge')}
  ) AS charges
  WHERE charges.newer < held.balance_grosze`;

/** What an owner has to pay, in grosze, and what of it is left of which charge. */
export interface OpenAccount {
  readonly balanceGrosze: number;
  readonly charges: readonly { readonly id: string; readonly dueOn: PlainDate; readonly leftGrosze: number }[];
}

/** Reads what an owner has to pay, and what of it is left of which charge, the latest due first. */
export async function getOpenAccount(
  { db, school }: Pick<ReadCtx, 'db' | 'school'>,
  ownerId: string,
): Promise<OpenAccount> {
  const { rows } = await sql<{ balance: string; id: string | null; dueOn: PlainDate; left: string }>`
    SELECT held.balance_grosze AS balance, open.id, open.due_on AS "dueOn", open.left_grosze AS left
    FROM money_accounts AS held LEFT JOIN LATERAL (${openCharges}) AS open ON true
    WHERE held.school_id = ${school.id} AND held.payer_id = ${ownerId}
    ORDER BY open.due_on DESC`.execute(db);
  return {
    balanceGrosze: Number(rows[0]?.balance ?? 0),
    charges: rows.flatMap(({ id, dueOn, left }) => (id === null ? [] : [{ id, dueOn, leftGrosze: Number(left) }])),
  };
}

function knownOf<T extends string>(all: readonly T[], name: string): T {
  const known = all.find((one) => one === name);
  if (known === undefined) throw new Error(`Unknown: ${name}.`);
  return known;
}

/** Returns the newest transfers of an owner, the newest first, without those that were undone. Texts are for trainers alone. */
export async function listTransfers(
  ctx: ReadCtx,
  ownerId: Id<'owner'>,
  { charges }: Pick<OpenAccount, 'charges'>,
): Promise<MoneyTransfer[]> {
  const rows = await selectTransfers(ctx)
    .where('transfers.payer_id', '=', ownerId)
    .where(isShown('transfers'))
    .orderBy('transfers.no', 'desc')
    .limit(mostTransfersShown)
    .execute();
  return rows.map((row) => transferOf(row, { charges, isTrainer: ctx.actor.role === 'trainer' }));
}

/** Returns a transfer as it is shown. */
export async function getTransfer(ctx: ReadCtx, id: string): Promise<MoneyTransfer> {
  const row = await selectTransfers(ctx).where('transfers.id', '=', id).executeTakeFirstOrThrow();
  const { charges } = await getOpenAccount(ctx, row.payer_id);
  return transferOf(row, { charges, isTrainer: ctx.actor.role === 'trainer' });
}

function selectTransfers({ db, school }: Pick<ReadCtx, 'db' | 'school'>) {
  return db
    .selectFrom('money_transfers as transfers')
    .leftJoin('money_notes as notes', (join) =>
      join.onRef('notes.school_id', '=', 'transfers.school_id').onRef('notes.transfer_id', '=', 'transfers.id'),
    )
    .leftJoin('money_transfers as former', (join) =>
      join.onRef('former.school_id', '=', 'transfers.school_id').onRef('former.id', '=', 'transfers.reverses'),
    )
    .leftJoin('passes', (join) =>
      join.onRef('passes.school_id', '=', 'transfers.school_id').onRef('passes.id', '=', 'transfers.pass_id'),
    )
    .leftJoin('trainings', (join) =>
      join.onRef('trainings.school_id', '=', 'transfers.school_id').onRef('trainings.id', '=', 'transfers.training_id'),
    )
    .leftJoin('dogs', (join) =>
      join.onRef('dogs.school_id', '=', 'trainings.school_id').onRef('dogs.id', '=', 'trainings.dog_id'),
    )
    .select(['transfers.id', 'transfers.no', 'transfers.kind', 'transfers.amount_grosze', 'transfers.from_account'])
    .select(['transfers.to_account', 'transfers.occurred_on', 'transfers.due_on', 'former.no as reverses'])
    .select(['passes.name as passName', 'notes.text', actorColumn(school, 'transfers.done_by').as('by')])
    .select(isTakenBack('transfers').as('isReversed'))
    .select(['transfers.payer_id', 'transfers.joined_id', 'trainings.start_time', 'dogs.name as dogName'])
    .where('transfers.school_id', '=', school.id);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectTransfers>['execute']>>[number];

interface Shown extends Pick<OpenAccount, 'charges'> {
  readonly isTrainer: boolean;
}

function transferOf(row: Row, { charges, isTrainer }: Shown): MoneyTransfer {
  const amount = plnOf(row.amount_grosze);
  const { start_time: startTime, dogName } = row;
  return {
    id: row.id,
    no: row.no,
    kind: knownOf(transferKinds, row.kind),
    amount,
    way: payingWays.find((way) => way === row.from_account || way === row.to_account) ?? null,
    adds: row.to_account === 'OWNER' ? amount : -amount,
    occurredOn: row.occurred_on,
    dueOn: row.due_on,
    left: plnOf(charges.find(({ id }) => id === row.id)?.leftGrosze ?? 0),
    passName: row.passName,
    training: startTime === null || dogName === null ? null : { startTime, dogName },
    isCarried: row.joined_id !== null,
    reverses: row.reverses,
    isReversed: row.isReversed,
    remark: isTrainer ? row.text : null,
    by: isTrainer && row.by !== null ? `${row.by.firstName} ${row.by.lastName}` : null,
  };
}

interface Listed extends SearchQuery {
  readonly state: (typeof balanceStates)[number];
}

const inState: Readonly<Record<Listed['state'], RawBuilder<boolean>>> = {
  OWES: sql`held.balance_grosze > 0`,
  AHEAD: sql`held.balance_grosze < 0`,
  ALL: sql`true`,
};

/** SQL: those who owe the most first; of those who are ahead, who is the furthest. */
const byAmount = (state: Listed['state']): RawBuilder<unknown> =>
  state === 'AHEAD' ? sql`balance_grosze, payer_id` : sql`balance_grosze DESC, payer_id`;

interface BalanceRow {
  readonly ownerId: string | null;
  readonly name: string;
  readonly balance: string;
  readonly overdue: string;
  readonly oldestDueOn: PlainDate | null;
  readonly count: number;
}

/** A page of a school's owners with what they have to pay or have paid more, the most first. One statement, whatever their number. */
export async function listBalances(
  { db, school, now }: Pick<ReadCtx, 'db' | 'school' | 'now'>,
  { state, search, page, size }: Listed,
): Promise<Page<OwnerBalance>> {
  const words = wordsOf(search);
  const isFound = words.length === 0 ? sql<boolean>`true` : hasEveryWord(sql`members.search_text`, sql`${words}`);
  const { rows } = await sql<BalanceRow>`
    WITH found AS NOT MATERIALIZED (
      SELECT held.school_id, held.payer_id, held.balance_grosze,
        members.display_first_name || ' ' || members.display_last_name AS name
      FROM money_accounts AS held
      JOIN members ON members.school_id = held.school_id AND members.id = held.payer_id
      WHERE held.school_id = ${school.id} AND ${inState[state]} AND ${isFound}
    ), held AS MATERIALIZED (
      SELECT * FROM found ORDER BY ${byAmount(state)} LIMIT ${size} OFFSET ${page * size}
    )
    SELECT counted.count::int AS count, held.payer_id AS "ownerId", held.name, held.balance_grosze AS balance,
      open."oldestDueOn", open.overdue
    FROM (SELECT count(*) FROM found) AS counted
    LEFT JOIN held ON true
    LEFT JOIN LATERAL (
      SELECT min(open.due_on) AS "oldestDueOn",
        coalesce(sum(open.left_grosze) FILTER (WHERE open.due_on < ${now.today}::date), 0) AS overdue
      FROM (${openCharges}) AS open
    ) AS open ON true
    ORDER BY ${byAmount(state)}`.execute(db);
  const content = rows.flatMap(({ ownerId, name, balance, overdue, oldestDueOn }): OwnerBalance[] =>
    ownerId === null
      ? []
      : [{ ownerId, name, balance: plnOf(Number(balance)), overdue: plnOf(Number(overdue)), oldestDueOn }],
  );
  return pageOfRows(content, rows[0]?.count ?? 0, { page, size });
}
