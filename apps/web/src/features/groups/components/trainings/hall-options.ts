import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import type { Hall } from '@psia/contract/halls/halls.contract';
import { type Interval, overlaps } from '@psia/contract/occupancy/occupancy.rules';

interface HallOption {
  readonly value: string;
  readonly label: string;
}

/** The hall that a training has now. A deleted one keeps its name (D29). */
export interface OwnHall {
  readonly id: string;
  readonly name: string;
  /** Whether the training itself is, as it now stands, what keeps the hall busy at the time in question. */
  readonly keepsItBusy: boolean;
}

type Placed = Pick<GroupTraining, 'startTime' | 'endTime' | 'hallId' | 'hallName'>;

/** A training's hall, for moving the training to another time; undefined when it has none. */
export function ownHallOf(training: Placed, time: Interval | undefined): OwnHall | undefined {
  if (training.hallId === null) return undefined;
  const keepsItBusy = time !== undefined && overlaps(training, time);
  return { id: training.hallId, name: training.hallName ?? '', keepsItBusy };
}

interface OfferedHalls {
  readonly halls: readonly Hall[];
  /** For each time that is known, the ids of the halls that are free then. */
  readonly freeAt: readonly ReadonlySet<string>[];
  readonly own?: OwnHall | undefined;
}

function takenWords(taken: number, of: number): string {
  if (taken === 0) return '';
  return of === 1 ? ' – zajęte w tym czasie' : ` – zajęte w ${taken} z ${of} terminów`;
}

/** The halls to choose from, each with whether it is taken at the times in question. */
export function hallOptions({ halls, freeAt, own }: OfferedHalls): HallOption[] {
  const labelled = halls.map(({ id, name }) => {
    const isOwnDoing = own?.id === id && own.keepsItBusy;
    const taken = isOwnDoing ? 0 : freeAt.filter((free) => !free.has(id)).length;
    return { value: id, label: `${name}${takenWords(taken, freeAt.length)}` };
  });
  const isGone = own !== undefined && !halls.some(({ id }) => id === own.id);
  return isGone ? [{ value: own.id, label: own.name }, ...labelled] : labelled;
}
