import type { PayingPass } from '@psia/contract/passes/paying.rules';
import type { MoveKind } from '@psia/contract/passes/passes.contract';
import { type Days, daysOfPass } from '@psia/contract/passes/validity.rules';
import type { PlainDate, WallTime } from '@psia/contract/core/time';

/** Where entries are: not of the pass, not used yet, kept for a training, used, or not used in time. */
export const pots = ['OUTSIDE', 'AVAILABLE', 'HELD', 'USED', 'LAPSED'] as const;
export type Pot = (typeof pots)[number];

/** A pass with what its pots hold; its row is locked. */
export interface BookedPass extends Omit<PayingPass, 'trainingDays' | 'available'> {
  readonly buyerId: string;
  readonly dogId: string | null;
  readonly available: number;
  readonly held: number;
  readonly used: number;
  readonly lapsed: number;
  readonly lastNo: number;
  readonly hasEnded: boolean;
  readonly version: number;
}

/** An entry that a pass keeps, or kept, for a training of a dog. */
export interface Hold {
  readonly id: string;
  readonly passId: string;
  readonly trainingKind: 'training' | 'groupTraining';
  readonly trainingId: string;
  readonly dogId: string;
  readonly startTime: WallTime;
  readonly endTime: WallTime;
  /** Instants, ISO in UTC. */
  readonly madeAt: string;
  readonly madeNo: number;
  readonly ended: HoldEnd | null;
  readonly endedAt: string | null;
  readonly endedNo: number | null;
  /** The id of the hold of the same training that it took the place of; null for none. */
  readonly replaces: string | null;
}

/** Used: it took place. KEPT: called off too late. GIVEN_BACK: a trainer gave a used one back. */
export type HoldEnd = 'USED' | 'KEPT' | 'RETURNED' | 'GIVEN_BACK';

/** A number of entries that went from one pot of a pass to another. */
export interface Move {
  readonly passId: string;
  readonly no: number;
  readonly kind: MoveKind;
  readonly from: Pot;
  readonly to: Pot;
  readonly count: number;
  readonly holdId: string | null;
  readonly takesBack: number | null;
  readonly reason: string | null;
}

type NewMove = Pick<Move, 'kind' | 'from' | 'to'> & Partial<Pick<Move, 'count' | 'holdId' | 'takesBack' | 'reason'>>;

const potOf = { AVAILABLE: 'available', HELD: 'held', USED: 'used', LAPSED: 'lapsed' } as const;
const paysFor = (hold: Hold) => hold.ended !== 'RETURNED' && hold.ended !== 'GIVEN_BACK';

/** The locked passes of a transaction with all their holds, and what the transaction changes of them. */
export class Book {
  readonly #passes: Map<string, BookedPass>;
  readonly #holds: Map<string, Hold>;
  readonly #made = new Set<string>();
  readonly #changed = new Set<string>();
  readonly #moves: Move[] = [];
  readonly #touched = new Set<string>();

  constructor(passes: readonly BookedPass[], holds: readonly Hold[]) {
    this.#passes = new Map(passes.map((pass) => [pass.id, pass]));
    this.#holds = new Map(holds.map((hold) => [hold.id, hold]));
  }

  get isEmpty(): boolean {
    return this.#passes.size === 0;
  }

  get moves(): readonly Move[] {
    return this.#moves;
  }

  get madeHolds(): Hold[] {
    return [...this.#made].map((id) => this.hold(id));
  }

  get changedHolds(): Hold[] {
    return [...this.#changed].filter((id) => !this.#made.has(id)).map((id) => this.hold(id));
  }

  /** The passes that were changed, each with the days on which it is valid from now on. */
  get changedPasses(): (BookedPass & { readonly days: Days | null })[] {
    return [...this.#touched].map((id) => ({ ...this.pass(id), days: this.daysOf(id) }));
  }

  pass(id: string): BookedPass {
    const pass = this.#passes.get(id);
    if (pass === undefined) throw new Error(`The pass ${id} is not in the book.`);
    return pass;
  }

  hold(id: string): Hold {
    const hold = this.#holds.get(id);
    if (hold === undefined) throw new Error(`The hold ${id} is not in the book.`);
    return hold;
  }

  findHold(id: string): Hold | undefined {
    return this.#holds.get(id);
  }

  /** The passes that have not ended, as the rule of paying judges them. */
  get payingPasses(): PayingPass[] {
    return [...this.#passes.values()].filter(({ hasEnded }) => !hasEnded).map((pass) => this.paying(pass.id));
  }

  paying(passId: string): PayingPass {
    return { ...this.pass(passId), trainingDays: this.trainingDays(passId) };
  }

  holdsOf(passId: string): Hold[] {
    return [...this.#holds.values()].filter((hold) => hold.passId === passId);
  }

  /** The holds of a dog's training, the newest first. */
  holdsFor({ trainingId, dogId }: Pick<Hold, 'trainingId' | 'dogId'>): Hold[] {
    return [...this.#holds.values()]
      .filter((hold) => hold.trainingId === trainingId && hold.dogId === dogId)
      .toSorted((a, b) => (a.madeAt === b.madeAt ? b.madeNo - a.madeNo : a.madeAt < b.madeAt ? 1 : -1));
  }

  /** The open holds of trainings. */
  openHolds(trainingIds: readonly string[]): Hold[] {
    return [...this.#holds.values()].filter(
      ({ ended, trainingId }) => ended === null && trainingIds.includes(trainingId),
    );
  }

  /** The days of the trainings that a pass pays or has paid for, without those of one hold. */
  trainingDays(passId: string, except?: string): PlainDate[] {
    return this.holdsOf(passId)
      .filter((hold) => paysFor(hold) && hold.id !== except)
      .map(({ startTime }) => startTime.slice(0, 10));
  }

  daysOf(passId: string): Days | null {
    return daysOfPass(this.pass(passId), this.trainingDays(passId));
  }

  /** Moves entries of a pass; an error if there are not so many in their pot. Returns the move's number. */
  move(passId: string, { count = 1, holdId = null, takesBack = null, reason = null, ...move }: NewMove): number {
    const pass = this.pass(passId);
    const no = pass.lastNo + 1;
    const left = { available: pass.available, held: pass.held, used: pass.used, lapsed: pass.lapsed };
    if (move.from !== 'OUTSIDE') left[potOf[move.from]] -= count;
    if (move.to !== 'OUTSIDE') left[potOf[move.to]] += count;
    if (Object.values(left).some((pot) => pot < 0)) throw new Error(`The pass ${passId} has no ${count} ${move.from}.`);
    this.#passes.set(passId, { ...pass, ...left, lastNo: no });
    this.#moves.push({ passId, no, count, holdId, takesBack, reason, ...move });
    this.#touched.add(passId);
    return no;
  }

  /** Puts a changed pass in the place of the one that it was. */
  setPass(passId: string, change: Partial<Pick<BookedPass, 'hasEnded' | 'prolongedTo'>>): void {
    this.#passes.set(passId, { ...this.pass(passId), ...change });
    this.#touched.add(passId);
  }

  /** Adds a hold that this transaction makes. */
  addHold(hold: Hold): void {
    this.#holds.set(hold.id, hold);
    this.#made.add(hold.id);
  }

  changeHold(id: string, change: Partial<Pick<Hold, 'startTime' | 'endTime' | 'ended' | 'endedAt' | 'endedNo'>>): void {
    const hold = { ...this.hold(id), ...change };
    this.#holds.set(id, hold);
    this.#changed.add(id);
    this.#touched.add(hold.passId);
  }
}
