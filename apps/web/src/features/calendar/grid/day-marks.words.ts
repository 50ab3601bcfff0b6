import type { SlotView } from './slot-view.words.ts';

/** How many there are of what a day holds, as the week strip tells it. */
export interface DayMarks {
  /** Confirmed trainings, and those of groups. */
  readonly trainings: number;
  /** Slots in which something waits for someone. */
  readonly waiting: number;
  readonly free: number;
  /** Slots that are chosen, where several can be. */
  readonly chosen: number;
}

const markOf = {
  confirmed: 'trainings',
  group: 'trainings',
  pending: 'waiting',
  requests: 'waiting',
  reserve: 'waiting',
  free: 'free',
  locked: undefined,
  taken: undefined,
  unavailable: undefined,
  loading: undefined,
} as const;

/** What a day's blocks hold. */
export function marksOf(views: readonly Pick<SlotView<unknown>, 'look' | 'pressed'>[]): DayMarks {
  const marks = { trainings: 0, waiting: 0, free: 0, chosen: 0 };
  for (const { look, pressed } of views) {
    const mark = pressed ? 'chosen' : markOf[look];
    if (mark) marks[mark] += 1;
  }
  return marks;
}

/** `wybrane: 1, treningi: 1, oczekujące: 2, wolne: 5`, without what there is none of. */
export function spokenMarks({ trainings, waiting, free, chosen }: DayMarks): string {
  const counts = [
    ['wybrane', chosen],
    ['treningi', trainings],
    ['oczekujące', waiting],
    ['wolne', free],
  ] as const;
  return counts.flatMap(([name, count]) => (count > 0 ? [`${name}: ${count}`] : [])).join(', ');
}
