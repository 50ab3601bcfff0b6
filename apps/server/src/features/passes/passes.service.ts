import { groszeOf } from '@psia/contract/core/grosze';
import type { Id } from '@psia/contract/core/ids';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import { addDays, type PlainDate } from '@psia/contract/core/time';
import { dateText } from '@psia/contract/core/words/when';
import type { PayingWay } from '@psia/contract/money/money.rules';
import type { PassProduct } from '@psia/contract/passes/pass-products.contract';
import {
  mostRunning,
  type OwnPass,
  type Pass,
  type PassMove,
  type PassOfTraining,
} from '@psia/contract/passes/passes.contract';
import { freeUntil, lastDayOf } from '@psia/contract/passes/validity.rules';
import type { Undoable } from '@psia/contract/undo/undo.contract';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { newId } from '../../platform/database/new-id.ts';
import { OtherLocksNeeded } from '../../platform/database/transaction.ts';
import { refuseBeyond } from '../../platform/http/network/bound.ts';
import { notFound, Refusal } from '../../platform/refusal/refusal.ts';
import { recordActs } from '../acts/acts.public.ts';
import { announceDogFiles } from '../notifications/notifications.public.ts';
import { offerUndo } from '../undo/undo.public.ts';
import { listComing } from './holding/passes-coming.service.ts';
import { settleTrainings } from './holding/passes-holding.domain.ts';
import {
  comparable,
  lockPassesOfDogs,
  openBookOf,
  openBookOfTrainings,
  writeBook,
} from './ledger/passes-ledger.repository.ts';
import { tellOfPasses } from './passes-announcing.service.ts';
import type { NewPass } from './passes.domain.ts';
import { passOf } from './passes.domain.ts';
import * as repository from './passes.repository.ts';
import { listMoves as listMovesOf } from './passes-moves.repository.ts';
import { countUncovered, findPassOfTraining, type PaidPart } from './passes-of-trainings.repository.ts';
import { listDogsOfPassesTo } from './passes-readers.repository.ts';
import { lockProduct } from './products/passes-products.repository.ts';
import { rulesOf } from './rules/passes-rules.repository.ts';

const tooMany = `Psy jednego właściciela mogą mieć naraz najwyżej ${mostRunning} karnetów.`;
/** How far from today a pass may begin. */
const mostDaysApart = 366;
/** How long the same sale is asked about again. */
const lately = { seconds: 60 };

interface Sale {
  readonly productId: Id<'passProduct'>;
  readonly dogId: Id<'dog'>;
  readonly price?: number | undefined;
  readonly startsOn?: PlainDate | undefined;
  readonly paidBy?: PayingWay | undefined;
  readonly coversAgreed: boolean;
  readonly isAnother: boolean;
}

interface Sold extends NewPass {
  /** The dogs that it pays for. */
  readonly dogIds: readonly string[];
}

/**
 * Sells a pass for a dog, or for all dogs of its owner, and has it pay for trainings that are agreed already, the first
 * first. PASSES_OFF where the school
 * keeps none, ALREADY_SOLD if the caller sold the same within a minute and does not mean another; DOG_ENDED for a dog that trains
 * here no longer (D218), LIMIT_REACHED beyond 20 that can be used at the same time, BAD_INPUT for days on which nobody could
 * use it.
 */
export async function sellPass(ctx: WriteContext, sale: Sale): Promise<Undoable<Pass & { covered: number }>> {
  if (!ctx.school.usesPasses) throw new Refusal('PASSES_OFF');
  const product = await lockProduct(ctx, sale.productId);
  const dog = await repository.findDog({ ...ctx, db: ctx.tx }, sale.dogId);
  if (product === null || dog === null) throw notFound();
  if (dog.hasEnded) throw new Refusal('DOG_ENDED');
  const dogIds = product.isForOwner
    ? await repository.listDogsOfOwners({ ...ctx, db: ctx.tx }, [dog.ownerId])
    : [sale.dogId];
  await lockPassesOfDogs(ctx, [...dogIds, dog.ownerId]);
  const locked = await repository.findDog({ ...ctx, db: ctx.tx }, sale.dogId);
  if (locked?.ownerId !== dog.ownerId || locked.hasEnded) throw new OtherLocksNeeded();
  const sold = { ...newPassOf(product, { ...sale, buyerId: dog.ownerId, today: ctx.now.today }), dogIds };
  refuseUselessDays(sold, ctx.now.today);
  await refuseRepeated(ctx, sold, sale.isAnother);
  refuseBeyond({ most: mostRunning, present: await repository.countRunning(ctx, sold.buyerId), message: tooMany });

  await repository.insertPass(ctx, sold);
  const covered = await fill(ctx, sold, sale.coversAgreed);
  const { entries, priceGrosze } = sold;
  const facts = { entries, covered, priceGrosze, paidBy: sale.paidBy ?? null };
  recordActs(ctx, [{ act: 'pass-sold', subjectId: sold.id, ids: { dogId: sale.dogId, ownerId: sold.buyerId }, facts }]);
  const undo = offerUndo(ctx, { act: 'pass-sale', former: { passId: sold.id, dogIds: sold.dogIds } });
  await announceDogFiles(
    ctx,
    dogIds.map((dogId) => ({ dogId })),
  );
  const pass = await getPass({ ...ctx, db: ctx.tx }, sold.id);
  await tellOfPasses(ctx, [{ kind: 'pass-sold', passId: sold.id, entries: sold.entries, until: pass.validTo }]);
  return { ...pass, covered, undo };
}

interface SaleOf extends Sale {
  readonly buyerId: string;
  readonly today: PlainDate;
}

const newPassOf = (product: PassProduct, { dogId, buyerId, price, startsOn, today }: SaleOf): NewPass => ({
  id: newId(),
  productId: product.id,
  buyerId,
  dogId: product.isForOwner ? null : dogId,
  name: product.name,
  priceGrosze: groszeOf(price ?? product.price),
  entries: product.entries,
  coversGroups: product.coversGroups,
  serviceIds: product.serviceIds,
  hallIds: product.hallIds,
  startsWith: product.startsWith,
  validity: product.validity,
  startsOn: startsOn ?? today,
});

/** A pass that nobody could use, or that would begin at a time nobody means: BAD_INPUT. */
function refuseUselessDays(sold: NewPass, today: PlainDate): void {
  if (sold.startsOn < addDays(today, -mostDaysApart) || sold.startsOn > addDays(today, mostDaysApart)) {
    throw new Refusal('BAD_INPUT', { fieldErrors: { startsOn: 'Podaj dzień w ciągu roku od dziś.' } });
  }
  const first = sold.startsWith === 'SALE' ? sold.startsOn : today;
  const last = lastDayOf(first, sold.validity);
  if (last < first || last < today) {
    const productId = `Ten karnet byłby ważny tylko do ${dateText(last)}. Zmień go w ofercie albo wybierz inny.`;
    throw new Refusal('BAD_INPUT', { fieldErrors: { productId } });
  }
}

async function refuseRepeated(ctx: WriteContext, sold: NewPass, isAnother: boolean): Promise<void> {
  if (isAnother) return;
  if (await repository.isSoldSince(ctx, { ...sold, since: ctx.now.instant.subtract(lately) })) {
    throw new Refusal('ALREADY_SOLD');
  }
}

/** Puts a pass's entries into it and keeps them for what is agreed. Returns for how many trainings. */
async function fill(ctx: WriteContext, { id, entries, dogIds }: Sold, coversAgreed: boolean): Promise<number> {
  const sold = await openBookOf(ctx, [id]);
  sold.move(id, { kind: 'SOLD', from: 'OUTSIDE', to: 'AVAILABLE', count: entries });
  await writeBook(ctx, sold);
  if (!coversAgreed) return 0;
  const coming = await listComing(ctx, dogIds);
  const book = await openBookOfTrainings(ctx, {
    dogIds,
    ownerIds: [...new Set(coming.flatMap(({ ownerId }) => ownerId ?? []))],
    trainingIds: coming.map(({ trainingId }) => trainingId),
  });
  settleTrainings(book, coming, {
    at: comparable(ctx.now.instant),
    newId,
    isUndo: false,
    payers: { id },
    acts: [],
    isKept: () => false,
  });
  await writeBook(ctx, book);
  return book.madeHolds.length;
}

const shownTo = ({ now: { today }, actor: { role } }: ReadContext) => ({ today, forTrainer: role === 'trainer' });

/** Returns a pass as it is shown today; NOT_FOUND if its sale was taken back. */
export async function getPass(ctx: ReadContext, id: string): Promise<Pass> {
  const row = await repository.findPass(ctx, id);
  if (row === null) throw notFound();
  return passOf(row, shownTo(ctx));
}

/**
 * The passes that pay for a dog, those that can be used first, and how many of its agreed trainings none pays for. Three
 * statements at most.
 */
export async function listPassesOfDog(
  ctx: ReadContext,
  dogId: Id<'dog'>,
): Promise<{ readonly passes: Pass[]; readonly uncovered: number }> {
  const rows = await repository.listPassesOfDog(ctx, dogId);
  const uncovered = await countUncovered(ctx, { dogId, after: ctx.now.wall });
  return { passes: rows.map((row) => passOf(row, shownTo(ctx))), uncovered };
}

/** The passes of the calling owner's dogs that can still be used, the one that ends first first. */
export async function listOwnPasses(ctx: ReadContext): Promise<OwnPass[]> {
  if (!ctx.school.usesPasses) return [];
  const rows = await repository.listOwnPasses(ctx);
  return rows
    .map(({ dogName, ...row }) => ({ ...passOf(row, shownTo(ctx)), dogName }))
    .filter(({ state }) => state === 'RUNNING' || state === 'NOT_BEGUN');
}

/** The history of a pass, the newest first, without what was taken back (D165). */
export async function listMoves(ctx: ReadContext, passId: Id<'pass'>): Promise<PassMove[]> {
  const moves = await listMovesOf(ctx, passId);
  return moves.map(({ doneAt, ...move }) => ({ ...move, at: wallTimeOf(doneAt, ctx.school.timeZone) }));
}

/**
 * What pays for a training, and what its owner would lose by calling it off now, or of a dog in a group training by saying that
 * it won't come (D183, D261).
 */
export async function getPassOfTraining(ctx: ReadContext, part: PaidPart): Promise<PassOfTraining> {
  const found = ctx.school.hasPasses ? await findPassOfTraining(ctx, part) : null;
  if (found === null) return { pass: null, calledOff: null };
  const { passId: id, name, entry, entries, startTime, isOpen } = found;
  const pass = { id, name, entry, entries };
  if (!isOpen) return { pass, calledOff: null };
  const { freeCancelHours, lateCancel } = rulesOf(found);
  const until = freeUntil(startTime, freeCancelHours);
  const cost = lateCancel === 'ENTRY' && ctx.now.wall > until ? 'ENTRY' : 'FREE';
  return { pass, calledOff: { cost, freeUntil: lateCancel === 'ENTRY' ? until : startTime } };
}

/** So many days before its last one a pass with entries left is reminded of. */
const remindedDaysBefore = [14, 3];

/** Returns the names of the caller's dogs whose pass ends soon with entries left, on the days of reminding alone (D248). */
export async function listDogsOfEndingPasses(ctx: ReadContext): Promise<string[]> {
  if (!ctx.school.usesPasses) return [];
  return listDogsOfPassesTo(
    ctx,
    remindedDaysBefore.map((days) => addDays(ctx.now.today, days)),
  );
}
