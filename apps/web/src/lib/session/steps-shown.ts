import { keepTextOrNone } from '../kept-text.ts';

/** How the first steps of a school are shown: all of them, in a line, or not at all. */
export type StepsShown = 'all' | 'line' | 'none';

const keyOf = (trainerId: string) => `first-steps:${trainerId}`;

/** How the steps of the trainer's school were shown when this browser showed its home last; null where it doesn't know. */
export function stepsShownLast(trainerId: string): StepsShown | null {
  const shown = localStorage.getItem(keyOf(trainerId));
  return shown === 'all' || shown === 'line' || shown === 'none' ? shown : null;
}

/** Remembers it where there is room; else they are asked for at once next time, and no place is kept for them. */
export function keepStepsShown(trainerId: string, shown: StepsShown): void {
  keepTextOrNone(localStorage, keyOf(trainerId), shown);
}
