import { type PaidTraining, fits, passThatPays } from '@psia/contract/passes/paying.rules';
import type { WallTime } from '@psia/contract/core/time';
import { freezeOn } from '@psia/contract/passes/freezes.rules';
import { daysOfPass } from '@psia/contract/passes/validity.rules';
import type { Book, Hold, HoldEnd } from '../ledger/passes-book.domain.ts';

/** A dog in a training, as it is after what has just happened. */
export interface DogInTraining {
  readonly kind: 'training' | 'groupTraining';
  readonly trainingId: string;
  readonly dogId: string;
  /** The dog's owner now; null when the dog is in it no more. */
  readonly ownerId: string | null;
  readonly startTime: WallTime;
  readonly endTime: WallTime;
  readonly serviceId: string | null;
  readonly hallId: string | null;
  /** Confirmed, and the dog is in it. */
  readonly isAgreed: boolean;
  /** It was said before that the dog won't come; what that costs was settled then (D261). */
  readonly isExcused: boolean;
}

interface Happened {
  /** An instant, ISO in UTC. */
  readonly at: string;
  /** Makes the id of a hold. */
  readonly newId: () => string;
  /** What had happened is being taken back. */
  readonly isUndo: boolean;
  /** Which passes keep an entry for trainings that none pays for: every one, none, or the one of this id. */
  readonly payers: 'all' | 'none' | { readonly id: string };
  /** What happened, each with the id of its training; of an undo what is taken back. Holds that it made go with it. */
  readonly acts: readonly { readonly id: string; readonly subjectId: string }[];
  /** Whether the training was called off too late to get its entry back (D183). */
  readonly isKept: (training: DogInTraining) => boolean;
}

interface Replacing {
  /** The id of the hold that a new one takes the place of; null for none. */
  readonly replaces: string | null;
}

const paidOf = ({ kind, startTime, serviceId, hallId }: DogInTraining): PaidTraining => ({
  kind,
  day: startTime.slice(0, 10),
  serviceId,
  hallId,
});

interface Ending {
  readonly ended: Exclude<HoldEnd, 'GIVEN_BACK'>;
  readonly at: string;
  /** The number of the move that this takes back. */
  readonly takesBack?: number | null;
}

/** Ends an open hold: its entry is used, or comes back. */
export function endHold(book: Book, { id, passId }: Hold, { ended, at, takesBack = null }: Ending) {
  const to = ended === 'RETURNED' ? 'AVAILABLE' : 'USED';
  const endedNo = book.move(passId, { kind: ended, from: 'HELD', to, holdId: id, takesBack });
  book.changeHold(id, { ended, endedAt: at, endedNo });
}

interface NewHold extends Pick<Happened, 'at' | 'newId' | 'acts'>, Replacing {
  readonly passId: string;
  readonly training: DogInTraining;
}

/** Keeps an entry of a pass for a training, in the place of a hold that it had. */
function hold(book: Book, { passId, training, at, newId, replaces, acts }: NewHold): void {
  const id = newId();
  const madeNo = book.move(passId, { kind: 'HELD', from: 'AVAILABLE', to: 'HELD', holdId: id });
  const { kind, trainingId, dogId, startTime, endTime } = training;
  const actId = acts.findLast(({ subjectId }) => subjectId === trainingId)?.id ?? null;
  const made = { id, passId, trainingKind: kind, trainingId, dogId, startTime, endTime, madeAt: at, madeNo };
  book.addHold({ ...made, ended: null, endedAt: null, endedNo: null, replaces, actId });
}

/** Ends the open hold of a training without using it. */
export function release(book: Book, held: Hold, at: string): void {
  endHold(book, held, { ended: 'RETURNED', at });
}

const isForDog = (book: Book, passId: string, { ownerId }: DogInTraining) =>
  book.pass(passId).dogId !== null || book.pass(passId).buyerId === ownerId;

const canPay = (book: Book, { passId, id }: Hold, training: DogInTraining) =>
  !book.pass(passId).hasEnded &&
  isForDog(book, passId, training) &&
  fits(book.paying(passId), paidOf(training), book.trainingDays(passId, id));

/** Whether an ended hold can go on, now that its training is agreed again. */
function canGoOn(book: Book, held: Hold, training: DogInTraining): boolean {
  if (held.ended !== 'RETURNED' && held.ended !== 'KEPT') return false;
  return canPay(book, held, training) && (held.ended === 'KEPT' || book.pass(held.passId).available > 0);
}

/** Opens an ended hold again: its entry is kept once more. The pass must have it. */
export function reopenHold(book: Book, { id, passId, ended, endedNo }: Hold): void {
  const from = ended === 'RETURNED' ? 'AVAILABLE' : 'USED';
  book.move(passId, { kind: 'TAKEN_AGAIN', from, to: 'HELD', holdId: id, takesBack: endedNo });
  book.changeHold(id, { ended: null, endedAt: null, endedNo: null });
}

function goOn(book: Book, held: Hold, { startTime, endTime }: DogInTraining): void {
  reopenHold(book, held);
  book.changeHold(held.id, { startTime, endTime });
}

/** Whether the pass of a hold that came back has an entry, and its days, for the same training again. */
export function canPayAgain(book: Book, { id, passId, startTime }: Hold): boolean {
  const pass = book.pass(passId);
  const day = startTime.slice(0, 10);
  const others = book.trainingDays(passId, id);
  const days = daysOfPass(pass, [...others, day]);
  // What had begun when a freeze was made stays paid for (D243).
  const frozen = freezeOn(pass.freezes, day);
  if (days === null || (frozen !== undefined && frozen.madeAt < startTime)) return false;
  return pass.available > 0 && [...others, day].every((one) => one >= days.first && one <= days.last);
}

interface AfterIt {
  readonly training: DogInTraining;
  readonly happened: Happened;
}

/** A training that is agreed and has a hold: it goes along, or gives way to a pass that fits better what has changed. */
function goAlong(book: Book, open: Hold, { training, happened }: AfterIt): void {
  const { at, isUndo } = happened;
  const former = open.replaces === null ? undefined : book.findHold(open.replaces);
  if (isUndo && former === undefined && happened.acts.some(({ id }) => id === open.actId)) {
    return endHold(book, open, { ended: 'RETURNED', at, takesBack: open.madeNo });
  }
  if (isUndo && former !== undefined && canGoOn(book, former, training)) {
    endHold(book, open, { ended: 'RETURNED', at, takesBack: open.madeNo });
    return goOn(book, former, training);
  }
  if (!canPay(book, open, training)) {
    endHold(book, open, { ended: 'RETURNED', at });
    return begin(book, training, { ...happened, replaces: open.id });
  }
  const { startTime, endTime } = training;
  if (open.startTime !== startTime || open.endTime !== endTime) book.changeHold(open.id, { startTime, endTime });
}

/** A training that is agreed and has no hold. */
function begin(book: Book, training: DogInTraining, happened: Happened & Replacing): void {
  const { isUndo, payers } = happened;
  const [last] = book.holdsFor(training);
  // What was lost for this very training pays for it.
  const goesOn = isUndo || last?.ended === 'KEPT';
  if (goesOn && last !== undefined && canGoOn(book, last, training)) return goOn(book, last, training);
  // It was used or lost (D263), or a trainer has given its entry back: no second one pays.
  if ((last !== undefined && last.ended !== 'RETURNED') || payers === 'none') return;
  const passes = book.payingFor(training).filter(({ id }) => payers === 'all' || id === payers.id);
  const pass = passThatPays(passes, paidOf(training));
  if (pass !== undefined) hold(book, { ...happened, passId: pass.id, training });
}

/** What an act that is undone had kept, and was used meanwhile for a training that is agreed no more, comes back. */
function takeUsedBack(book: Book, trainings: readonly DogInTraining[], { acts, at }: Happened): void {
  const isAgreed = ({ trainingId, dogId }: Hold) =>
    trainings.some((one) => one.isAgreed && one.trainingId === trainingId && one.dogId === dogId);
  for (const { id: actId } of acts) {
    for (const held of book.holdsMadeFor(actId)) {
      const isUsed = held.ended === 'USED' || held.ended === 'KEPT';
      if (!isUsed || isAgreed(held) || book.pass(held.passId).hasEnded) continue;
      reopenHold(book, held);
      endHold(book, held, { ended: 'RETURNED', at, takesBack: held.madeNo });
    }
  }
}

/** An entry that was lost for a training because of an excuse comes back when that training is called off. */
function giveLostBack(book: Book, training: DogInTraining, at: string): void {
  const last = book.standingHold(training);
  if (last?.ended !== 'KEPT' || book.pass(last.passId).hasEnded) return;
  reopenHold(book, last);
  endHold(book, last, { ended: 'RETURNED', at });
}

/**
 * Brings the entries of trainings in line with what has just happened to them: an agreed one has an entry kept if a pass
 * fits (D181), one that is not has it given back, or used when it was called off too late. One to which the dog won't come is
 * left as it is. The same again changes nothing.
 */
export function settleTrainings(book: Book, trainings: readonly DogInTraining[], happened: Happened): void {
  const inOrder = trainings.toSorted((a, b) => (a.startTime < b.startTime ? -1 : a.startTime > b.startTime ? 1 : 0));
  const gone = inOrder.filter(({ isAgreed }) => !isAgreed);
  if (happened.isUndo) takeUsedBack(book, inOrder, happened);
  for (const training of gone) {
    const open = book.holdsFor(training).find(({ ended }) => ended === null);
    if (open === undefined) {
      if (training.isExcused) giveLostBack(book, training, happened.at);
      continue;
    }
    if (happened.isUndo) endHold(book, open, { ended: 'RETURNED', at: happened.at, takesBack: open.madeNo });
    else endHold(book, open, { ended: happened.isKept(training) ? 'KEPT' : 'RETURNED', at: happened.at });
  }
  for (const training of inOrder.filter(({ isAgreed, isExcused }) => isAgreed && !isExcused)) {
    const open = book.holdsFor(training).find(({ ended }) => ended === null);
    if (open === undefined) begin(book, training, { ...happened, replaces: null });
    else goAlong(book, open, { training, happened });
  }
}
