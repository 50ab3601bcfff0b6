import { byStart } from '@psia/contract/core/time';
import { whenText } from '@psia/contract/core/words/when';
import type { Affected } from '@psia/contract/occupancy/effects.contract';
import { type Interval, overlaps } from '@psia/contract/occupancy/occupancy.rules';

const collisions = ['SLOT_LOCKED', 'SLOT_TAKEN', 'HALL_TAKEN', 'DOG_BUSY'] as const;

type Collision = Pick<Affected, 'id' | 'startTime' | 'endTime' | 'problem'>;

/** A refusal's code, and the sentence that names what is in the way. */
interface CollisionRefusal {
  readonly code: (typeof collisions)[number];
  readonly message: string;
}

/** Returns the collision that the refusal names: the earliest lock, otherwise by trainer, hall, dog (D20). */
export function firstCollision<C extends Collision>(found: readonly C[]): C | undefined {
  for (const code of collisions) {
    const first = found.filter(({ problem }) => problem === code).toSorted(byStart)[0];
    if (first) return first;
  }
  return undefined;
}

/** The collision that the refusal of one time names (D20), and how many others there are. */
interface CollisionOfTime<C> {
  readonly index: number;
  readonly first: C;
  readonly others: number;
}

/**
 * Returns the collision of each of several times; times without one are left out. `found` must be in the order of time.
 */
export function collisionsOfTimes<C extends Collision>(
  times: readonly Interval[],
  found: readonly C[],
): CollisionOfTime<C>[] {
  const occupations = [...Map.groupBy(found, ({ id }) => id).values()];
  return times.flatMap((time, index) => {
    const inTheWay = occupations.filter(([one]) => one && overlaps(one, time));
    const first = firstCollision(inTheWay[0] ?? []);
    return first ? [{ index, first, others: inTheWay.length - 1 }] : [];
  });
}

/** Returns a hall's name for sentences: 'Sala Duża' for a hall called 'Sala Duża' or 'Duża'. */
export const hallNamed = (name: string) => (/\bsala\b/i.test(name) ? name : `Sala ${name}`);

function sentenceOf(found: Affected): string {
  const when = whenText(found);
  if (found.problem === 'HALL_TAKEN') {
    const hall = found.busyName === undefined ? 'Sala' : hallNamed(found.busyName);
    return `${hall} jest wtedy zajęta: ${found.title}, ${when}.`;
  }
  const isDog = found.problem === 'DOG_BUSY';
  const who = found.busyName ?? (isDog ? 'Pupil' : 'Trener');
  if (found.kind === 'lock') {
    const name = found.absence && (found.absence === 'days' ? found.title : `${found.title}, ${when}`);
    return `${who} ma wtedy blokadę: ${name ?? when}.`;
  }
  if (found.kind === 'groupTraining') return `${who} ma wtedy trening grupowy: ${found.title}, ${when}.`;
  return `${who} ma wtedy trening: ${isDog ? found.trainerNames.join(', ') : found.title}, ${when}.`;
}

/**
 * Returns the refusal of a collision, with how many others there are, e.g. 'Anna Nowak ma wtedy trening: Azor (Jan
 * Kot), wtorek 03.03.2026, 10:00–11:00.' Undefined if it is no collision.
 */
export function refusalOfCollision(named: Affected, others: number): CollisionRefusal | undefined {
  const code = collisions.find((one) => one === named.problem);
  if (!code) return undefined;
  return { code, message: `${sentenceOf(named)}${others === 0 ? '' : ` Inne kolizje: ${others}.`}` };
}
