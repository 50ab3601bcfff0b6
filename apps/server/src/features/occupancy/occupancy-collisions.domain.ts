import { byStart } from '@psia/contract/core/time';
import { whenText } from '@psia/contract/core/words/when';
import type { Affected } from '@psia/contract/occupancy/effects.contract';
import { type Interval, overlaps } from '@psia/contract/occupancy/occupancy.rules';

const collisions = ['SLOT_LOCKED', 'SLOT_TAKEN', 'HALL_TAKEN', 'DOG_BUSY'] as const;

type Collision = Pick<Affected, 'id' | 'startTime' | 'endTime' | 'problem'>;

/** How a change is refused: the code, and the sentence that names what is in the way. */
interface CollisionRefusal {
  readonly code: (typeof collisions)[number];
  readonly message: string;
}

/** Of what collides the one that the refusal names: the earliest lock, or else by trainer, hall and dog (D20). */
export function firstCollision<C extends Collision>(found: readonly C[]): C | undefined {
  for (const code of collisions) {
    const first = found.filter(({ problem }) => problem === code).toSorted(byStart)[0];
    if (first) return first;
  }
  return undefined;
}

/** What first collides with one of several times, by the one whom it takes away first (D20), and how many others do. */
interface CollisionOfTime<C> {
  readonly index: number;
  readonly first: C;
  readonly others: number;
}

/** What of all that collides, in the order of time, is in the way of each time; those that nothing collides with are missing. */
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

/** A hall as sentences name it: 'Sala Duża' whether it is called so or 'Duża'. */
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
 * The refusal for what collides, e.g. 'Anna Nowak ma wtedy trening: Azor (Jan Kot), wtorek 03.03.2026, 10:00–11:00.', and
 * how many others collide too; undefined when it is no collision.
 */
export function refusalOfCollision(named: Affected, others: number): CollisionRefusal | undefined {
  const code = collisions.find((one) => one === named.problem);
  if (!code) return undefined;
  return { code, message: `${sentenceOf(named)}${others === 0 ? '' : ` Inne kolizje: ${others}.`}` };
}
