import { keepTextOrNone } from '../kept-text.ts';

/** How the first steps of a school are shown: all of them, in a line, or not at all. */
export type StepsShown = 'all' | 'line' | 'none';

const keyOf = (trainerId: string) => `first-steps:${trainerId}`;

/** Returns how the first steps were shown on this trainer's home last time in this browser; null if unknown. */
export function stepsShownLast(trainerId: string): StepsShown | null {
  const shown = localStorage.getItem(keyOf(trainerId));
  return shown === 'all' || shown === 'line' || shown === 'none' ? shown : null;
}

/** Stores it, if there is room. Otherwise next time the steps are loaded at once, and no space is reserved for them. */
export function keepStepsShown(trainerId: string, shown: StepsShown): void {
  keepTextOrNone(localStorage, keyOf(trainerId), shown);
}
