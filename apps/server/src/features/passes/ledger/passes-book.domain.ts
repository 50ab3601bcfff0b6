import type { PayingPass } from '@psia/contract/passes/paying.rules';
import type { freezeKinds, MoveKind } from '@psia/contract/passes/passes.contract';
import type { Days } from '@psia/contract/passes/freezes.rules';
import { daysOfPass } from '@psia/contract/passes/validity.rules';
import type { PlainDate, WallTime } from '@psia/contract/core/time';

/** Where entries are: not of the pass, not used yet, kept for a training, used, or not used in time. */
export const pots = ['OUTSIDE', 'AVAILABLE', 'HELD', 'USED', 'LAPSED'] as const;
export type Pot = (typeof pots)[number];

/** Days on which a pass rests, and why. */
export interface Freeze extends Days {
  readonly kind: (typeof freezeKinds)[number];
  /** When it was made, on the school's clock: what had begun by then stays paid for. */
  readonly madeAt: WallTime;
}

/** A pass with what its pots hold; its row is locked. */
export interface BookedPass extends Omit<PayingPass, 'trainingDays' | 'available' | 'freezes'> {
  readonly freezes: readonly Freeze[];
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
  /** Instants to the microsecond, ISO in UTC: they compare as text. */
  readonly madeAt: string;
  readonly madeNo: number;
  readonly ended: HoldEnd | null;
  readonly endedAt: string | null;
  readonly endedNo: number | null;
  /** The id of the hold of the same training that it took the place of; null for none. */
  readonly replaces: string | null;
  /** The id of the act that it was made for; null for a sale. */
  readonly actId: string | null;
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
/** A training that was used or lost stays one of the pass's, also when a trainer gave its entry back. */
const paysFor = (hold: Hold) => hold.ended !== 'RETURNED';
const placeOf = ({ trainingId, dogId }: Pick<Hold, 'trainingId' | 'dogId'>) => `${trainingId} ${dogId}`;

/** The locked passes of a transaction with all their holds, and what the transaction changes of them. */
export class Book {
  readonly #passes: Map<string, BookedPass>;
  readonly #holds: Map<string, Hold>;
  /** The ids of holds, by their pass and by their training and dog. */
  readonly #byPass = new Map<string, string[]>();
  readonly #byTraining = new Map<string, string[]>();
  readonly #made = new Set<string>();
  readonly #changed = new Set<string>();
  readonly #moves: Move[] = [];
  readonly #touched = new Set<string>();

  constructor(passes: readonly BookedPass[], holds: readonly Hold[]) {
    this.#passes = new Map(passes.map((pass) => [pass.id, pass]));
    this.#holds = new Map();
    for (const hold of holds) this.#add(hold);
  }

  get isEmpty(): boolean {
    return this.#passes.size === 0;
  }

  get passes(): BookedPass[] {
    return [...this.#passes.values()];
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

  #add(hold: Hold): void {
    this.#holds.set(hold.id, hold);
    this.#byPass.set(hold.passId, [...(this.#byPass.get(hold.passId) ?? []), hold.id]);
    this.#byTraining.set(placeOf(hold), [...(this.#byTraining.get(placeOf(hold)) ?? []), hold.id]);
  }

  /** The passes that may pay for a dog of an owner, as the rule of paying judges them. */
  payingFor({ dogId, ownerId }: { readonly dogId: string; readonly ownerId: string | null }): PayingPass[] {
    return [...this.#passes.values()]
      .filter((pass) => !pass.hasEnded && (pass.dogId === null ? pass.buyerId === ownerId : pass.dogId === dogId))
      .map((pass) => this.paying(pass.id));
  }

  paying(passId: string): PayingPass {
    return { ...this.pass(passId), trainingDays: this.trainingDays(passId) };
  }

  holdsOf(passId: string): Hold[] {
    return (this.#byPass.get(passId) ?? []).map((id) => this.hold(id));
  }

  /** The holds of a dog's training, the newest first. */
  holdsFor(place: Pick<Hold, 'trainingId' | 'dogId'>): Hold[] {
    return (this.#byTraining.get(placeOf(place)) ?? [])
      .map((id) => this.hold(id))
      .toSorted((a, b) => (a.madeAt === b.madeAt ? b.madeNo - a.madeNo : a.madeAt < b.madeAt ? 1 : -1));
  }

  /** The holds that were made for an act. */
  holdsMadeFor(actId: string): Hold[] {
    return [...this.#holds.values()].filter((hold) => hold.actId === actId);
  }

  /**
   * The hold that pays for a dog's training, or did: the open one, else one whose entry is gone, else the one that came back
   * last. A hold in whose place another one came is not it, also when that is the older one again.
   */
  standingHold(place: Pick<Hold, 'trainingId' | 'dogId'>): Hold | undefined {
    const holds = this.holdsFor(place);
    return (
      holds.find(({ ended }) => ended === null) ??
      holds.find(({ ended }) => ended !== 'RETURNED') ??
      holds.toSorted((a, b) => ((a.endedAt ?? '') < (b.endedAt ?? '') ? 1 : -1))[0]
    );
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

  /** Whether all trainings that a pass pays or has paid for are within its days. */
  areDaysKept(passId: string): boolean {
    const days = this.daysOf(passId);
    return this.trainingDays(passId).every((day) => days !== null && day >= days.first && day <= days.last);
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
  setPass(passId: string, change: Partial<Pick<BookedPass, 'hasEnded' | 'prolongedTo' | 'freezes'>>): void {
    this.#passes.set(passId, { ...this.pass(passId), ...change });
    this.#touched.add(passId);
  }

  /** Adds a hold that this transaction makes. */
  addHold(hold: Hold): void {
    this.#add(hold);
    this.#made.add(hold.id);
  }

  changeHold(id: string, change: Partial<Pick<Hold, 'startTime' | 'endTime' | 'ended' | 'endedAt' | 'endedNo'>>): void {
    const hold = { ...this.hold(id), ...change };
    this.#holds.set(id, hold);
    this.#changed.add(id);
    this.#touched.add(hold.passId);
  }
}
