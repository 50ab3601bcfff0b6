import { groszeOf, plnOf } from '@psia/contract/core/grosze';
import type { Id } from '@psia/contract/core/ids';
import { addDays, type PlainDate } from '@psia/contract/core/time';
import type { MoneyTransfer, OwnerAccount } from '@psia/contract/money/money.contract';
import { directionOf } from '@psia/contract/money/money.rules';
import type { Undoable } from '@psia/contract/undo/undo.contract';
import type { Actor, ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { notFound, Refusal } from '../../platform/refusal/refusal.ts';
import { recordActs } from '../acts/acts.public.ts';
import { offerUndo } from '../undo/undo.public.ts';
import { announceMoney } from './money-announcing.service.ts';
import {
  findReversalOf,
  findTransfer,
  lockAccount,
  type ReversibleTransfer,
  writeTransfer,
} from './money-ledger.repository.ts';
import type { NewTransfer, TransferCause } from './money.domain.ts';
import { refuseRepeated } from './owing/money-repeated.service.ts';
import * as repository from './money.repository.ts';

/** How far back and ahead a day of money may be. */
const mostDaysBack = 3_660;
const mostDaysAhead = 1_830;

/** What an owner has to pay, and for what: the newest first. Two statements. */
export async function getOwnerAccount(ctx: ReadContext, ownerId: Id<'owner'>): Promise<OwnerAccount> {
  const open = await repository.getOpenAccount(ctx, ownerId);
  const overdue = open.charges.reduce(
    (sum, { dueOn, leftGrosze }) => sum + (dueOn < ctx.now.today ? leftGrosze : 0),
    0,
  );
  const transfers = await repository.listTransfers(ctx, ownerId, open);
  return { balance: plnOf(open.balanceGrosze), overdue: plnOf(overdue), transfers };
}

interface Noted {
  readonly ownerId: Id<'owner'>;
  readonly amount: number;
  readonly occurredOn?: PlainDate | undefined;
  readonly remark?: string | undefined;
}

/** The day on which it happened: BAD_INPUT for one to come, or of more than ten years ago. */
function dayOf({ occurredOn }: Pick<Noted, 'occurredOn'>, today: PlainDate): PlainDate {
  if (occurredOn === undefined) return today;
  if (occurredOn > today) {
    throw new Refusal('BAD_INPUT', { fieldErrors: { occurredOn: 'Ten dzień jeszcze nie nadszedł.' } });
  }
  if (occurredOn < addDays(today, -mostDaysBack)) {
    throw new Refusal('BAD_INPUT', { fieldErrors: { occurredOn: 'Podaj dzień w ciągu ostatnich dziesięciu lat.' } });
  }
  return occurredOn;
}

/** By when a charge is to be paid; the day of the charge unless told. */
function dueDayOf(dueOn: PlainDate | undefined, occurredOn: PlainDate, today: PlainDate): PlainDate {
  if (dueOn === undefined) return occurredOn;
  if (dueOn < occurredOn || dueOn > addDays(today, mostDaysAhead)) {
    throw new Refusal('BAD_INPUT', { fieldErrors: { dueOn: 'Podaj dzień od dnia wpisu, w ciągu pięciu lat.' } });
  }
  return dueOn;
}

type What =
  | { readonly kind: 'CHARGE'; readonly dueOn?: PlainDate | undefined }
  | {
      readonly kind: 'PAYMENT';
      readonly way: NonNullable<NewTransfer['way']>;
      /** It is meant, although the same was noted a moment ago. */
      readonly isAnother: boolean;
    }
  | { readonly kind: 'REFUND'; readonly way: NonNullable<NewTransfer['way']> }
  | { readonly kind: 'CREDIT' | 'WRITE_OFF' };

/**
 * Notes that an owner has something to pay, paid, was paid back, or has less to pay. MONEY_OFF where the school notes no
 * money; BAD_INPUT for a day to come; ALREADY_PAID for a payment that repeats one of the last minutes and is not meant to.
 */
export async function addTransfer(ctx: WriteContext, { ownerId, amount, remark, ...noted }: Noted & What) {
  if (!ctx.school.usesMoney) throw new Refusal('MONEY_OFF');
  const occurredOn = dayOf(noted, ctx.now.today);
  const { kind } = noted;
  if (kind === 'PAYMENT' && !noted.isAnother) await refuseRepeated(ctx, { ownerId, amount });
  const id = await write(ctx, {
    ownerId,
    kind,
    amountGrosze: groszeOf(amount),
    way: 'way' in noted ? noted.way : null,
    occurredOn,
    dueOn: kind === 'CHARGE' ? dueDayOf(noted.dueOn, occurredOn, ctx.now.today) : null,
    cause: {},
    text: remark === undefined || remark === '' ? null : remark,
  });
  return done(ctx, { id, ownerId, act: 'money-noted' });
}

/** Writes a transfer of an owner, whose account is held for it. Returns its id. */
export async function write(ctx: WriteContext<Actor | null>, { kind, way, ...transfer }: NewTransfer): Promise<string> {
  await lockAccount(ctx, transfer.ownerId);
  const direction = directionOf(kind, way);
  const { occurredOn: changesDay } = transfer;
  return writeTransfer(ctx, { ...transfer, kind, direction, reverses: null, changesDay, isUndo: false });
}

interface Back {
  readonly isUndo: boolean;
  readonly text: string | null;
  /** What it is taken back for by itself. */
  readonly cause?: TransferCause;
}

/** Writes the opposite of a transfer whose owner's account is held. Returns its id. */
export function takeBack(
  ctx: WriteContext<Actor | null>,
  { id, ownerId, direction, amountGrosze, occurredOn }: ReversibleTransfer,
  { isUndo, text, cause = {} }: Back,
): Promise<string> {
  return writeTransfer(ctx, {
    ownerId,
    direction: { from: direction.to, to: direction.from },
    amountGrosze,
    kind: 'REVERSAL',
    occurredOn: ctx.now.today,
    dueOn: null,
    cause,
    reverses: id,
    changesDay: isUndo ? occurredOn : ctx.now.today,
    isUndo,
    text,
  });
}

/** Undoes a transfer whose owner's account is held, and before it what a trainer has taken it back with since. */
export async function undoTransfer(ctx: WriteContext<Actor | null>, transfer: ReversibleTransfer): Promise<void> {
  const reversal = transfer.isReversed ? await findReversalOf(ctx, transfer.id) : null;
  if (transfer.isReversed && reversal?.kind !== 'REVERSAL') return;
  if (reversal !== null) await takeBack(ctx, reversal, { isUndo: true, text: null });
  await takeBack(ctx, transfer, { isUndo: true, text: null });
}

interface Done {
  readonly id: string;
  readonly ownerId: string;
  readonly act: 'money-noted' | 'money-reversed';
}

async function done(ctx: WriteContext, { id, ownerId, act }: Done): Promise<Undoable<MoneyTransfer>> {
  recordActs(ctx, [{ act, subjectId: id, ids: { ownerId } }]);
  const undo = offerUndo(ctx, { act: 'money-transfer', former: { transferId: id, ownerId } });
  await announceMoney(ctx, [ownerId]);
  return { ...(await repository.getTransfer({ ...ctx, db: ctx.tx }, id)), undo };
}

/**
 * Takes a transfer back, with the reason: both stay in the history. ALREADY_REVERSED if it was taken back, NOT_REVERSIBLE
 * for one that takes another back.
 */
export async function reverseTransfer(
  ctx: WriteContext,
  { transferId, reason }: { readonly transferId: Id<'moneyTransfer'>; readonly reason: string },
): Promise<Undoable<MoneyTransfer>> {
  const found = await findTransfer(ctx, transferId);
  if (found === null) throw notFound();
  if (found.kind === 'REVERSAL') throw new Refusal('NOT_REVERSIBLE');
  await lockAccount(ctx, found.ownerId);
  const locked = await findTransfer(ctx, transferId);
  if (locked === null || locked.isReversed) throw new Refusal('ALREADY_REVERSED');
  const id = await takeBack(ctx, locked, { isUndo: false, text: reason });
  return done(ctx, { id, ownerId: found.ownerId, act: 'money-reversed' });
}
