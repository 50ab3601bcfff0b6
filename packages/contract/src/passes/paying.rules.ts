import type { PlainDate } from '../core/time.ts';
import type { Days } from './freezes.rules.ts';
import { daysWith, type Validity } from './validity.rules.ts';

/** A pass as the rule judges it: what it covers, what is left of it, and for which days it pays already. */
export interface PayingPass {
  readonly id: string;
  /** For one dog; false: for all dogs of its owner. */
  readonly isOfDog: boolean;
  /** None: every service. */
  readonly serviceIds: readonly string[];
  /** None: every hall, and trainings without one. */
  readonly hallIds: readonly string[];
  readonly coversGroups: boolean;
  readonly soldOn: PlainDate;
  /** An instant, ISO in UTC. */
  readonly soldAt: string;
  readonly startsWith: 'SALE' | 'FIRST_TRAINING';
  readonly startsOn: PlainDate;
  readonly validity: Validity;
  readonly prolongedTo: PlainDate | null;
  /** The days on which it rests. */
  readonly freezes: readonly Days[];
  readonly available: number;
  /** The days of the trainings that it pays or has paid for. */
  readonly trainingDays: readonly PlainDate[];
}

/** A training that a pass may pay for. */
export interface PaidTraining {
  readonly kind: 'training' | 'groupTraining';
  readonly day: PlainDate;
  readonly serviceId: string | null;
  readonly hallId: string | null;
}

type Covering = Pick<PayingPass, 'serviceIds' | 'hallIds' | 'coversGroups'>;

function covers(pass: Covering, training: PaidTraining): boolean {
  const inHall = pass.hallIds.length === 0 || (training.hallId !== null && pass.hallIds.includes(training.hallId));
  if (training.kind === 'groupTraining') return pass.coversGroups && inHall;
  const ofService =
    pass.serviceIds.length === 0 || (training.serviceId !== null && pass.serviceIds.includes(training.serviceId));
  return ofService && inHall;
}

/**
 * Whether a pass that pays for a training may go on with it: its service and hall are covered, and its day is within the
 * pass's days. How many entries are left does not matter.
 * @param otherDays - The days of the other trainings that it pays for.
 */
export function fits(pass: PayingPass, training: PaidTraining, otherDays: readonly PlainDate[]): boolean {
  return covers(pass, training) && daysWith(pass, otherDays, training.day) !== null;
}

/**
 * Which pass pays for a training: of those that fit and have an entry left, the one that ends first, then the dog's own
 * before its owner's, then the one sold first (D239). Undefined: none; the training is then paid for by its price (D182).
 */
export function passThatPays<P extends PayingPass>(passes: readonly P[], training: PaidTraining): P | undefined {
  const fitting = passes.flatMap((pass) => {
    if (pass.available < 1 || !covers(pass, training)) return [];
    const days = daysWith(pass, pass.trainingDays, training.day);
    return days === null ? [] : [{ pass, last: days.last }];
  });
  const [first] = fitting.toSorted(
    (a, b) =>
      compare(a.last, b.last) ||
      Number(b.pass.isOfDog) - Number(a.pass.isOfDog) ||
      compare(a.pass.soldAt, b.pass.soldAt) ||
      compare(a.pass.id, b.pass.id),
  );
  return first?.pass;
}

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
