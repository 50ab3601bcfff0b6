import type { Id } from '@psia/contract/core/ids';
import type { Hall } from '@psia/contract/halls/halls.contract';
import { type Interval, overlaps } from '@psia/contract/occupancy/occupancy.rules';
import { formatHours } from '#lib/format/dates.ts';

/** The hall that a training has now. A deleted one keeps its name (D29). */
export interface OwnHall {
  readonly id: string;
  readonly name: string;
  /** Whether the training itself is, as it now stands, what keeps the hall busy at the time in question. */
  readonly keepsItBusy: boolean;
}

interface Placed extends Interval {
  readonly hallId: Id<'hall'> | null;
  readonly hallName: string | null;
}

/** A training's hall, for moving the training to another time; undefined when it has none. */
export function ownHallOf(training: Placed, time: Interval | undefined): OwnHall | undefined {
  if (training.hallId === null) return undefined;
  const keepsItBusy = time !== undefined && overlaps(training, time);
  return { id: training.hallId, name: training.hallName ?? '', keepsItBusy };
}

/** A hall to choose from, with at how many of the times in question it is taken. */
export interface OfferedHall {
  readonly id: string;
  readonly name: string;
  readonly takenAt: number;
}

interface KnownHalls {
  readonly halls: readonly Hall[];
  /** For each time in question, the ids of the halls that are free then. */
  readonly freeAt: readonly ReadonlySet<string>[];
  readonly own?: OwnHall | undefined;
}

/** The halls to choose from: those of the school, and before them the training's own when it has been deleted. */
export function offeredHalls({ halls, freeAt, own }: KnownHalls): OfferedHall[] {
  const offered = halls.map(({ id, name }) => {
    const isOwnDoing = own?.id === id && own.keepsItBusy;
    return { id, name, takenAt: isOwnDoing ? 0 : freeAt.filter((free) => !free.has(id)).length };
  });
  const isGone = own !== undefined && !halls.some(({ id }) => id === own.id);
  return isGone ? [{ id: own.id, name: own.name, takenAt: 0 }, ...offered] : offered;
}

/** Whether a hall is taken at every time in question; without a time nothing is known to be taken. */
export function isTaken({ takenAt }: OfferedHall, times: readonly Interval[]): boolean {
  return times.length > 0 && takenAt === times.length;
}

/** The hall to begin with: that of last time, or else the first that is free at all the times, or at some. */
export function proposedHall(
  offered: readonly OfferedHall[],
  times: readonly Interval[],
  lastId: string | null,
): OfferedHall | undefined {
  const free = offered.filter((hall) => !isTaken(hall, times));
  return free.find(({ id }) => id === lastId) ?? free.find(({ takenAt }) => takenAt === 0) ?? free[0];
}

/** A hall's name, and whether it is taken at the times in question. */
export function hallLabel({ name, takenAt }: OfferedHall, times: readonly Interval[]): string {
  if (takenAt === 0) return name;
  return times.length === 1
    ? `${name} – zajęte w tym czasie`
    : `${name} – zajęte w ${takenAt} z ${times.length} terminów`;
}

/** Why the chosen hall, empty for none, does not do; undefined when it does, at least at some of the times. */
export function hallProblem(
  chosenId: string,
  offered: readonly OfferedHall[],
  times: readonly Interval[],
): string | undefined {
  if (chosenId === '') return undefined;
  const hall = offered.find(({ id }) => id === chosenId);
  if (!hall) return 'Wybranej sali już nie ma. Wybierz inną salę.';
  if (!isTaken(hall, times)) return undefined;
  const [time] = times;
  const when =
    times.length === 1 && time ? `w godzinach ${formatHours(time.startTime, time.endTime)}` : 'w żadnym terminie';
  return `Wybrana sala nie jest wolna ${when}. Wybierz inną salę.`;
}
