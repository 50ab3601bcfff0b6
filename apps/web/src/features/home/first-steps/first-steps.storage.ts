import { keepTextOrNone } from '../../../lib/kept-text.ts';

const keyOf = (trainerId: string) => `first-steps:${trainerId}`;
const awayKeyOf = (trainerId: string) => `first-steps-away:${trainerId}`;

/** How the steps of the trainer's school stood when this browser showed them last; null where they did not. */
export function stepsShownLast(trainerId: string): 'all' | 'line' | null {
  const shown = localStorage.getItem(keyOf(trainerId));
  return shown === 'all' || shown === 'line' ? shown : null;
}

/** Remembers it where there is room; else no place is kept for them next time. */
export function keepStepsShown(trainerId: string, shown: 'all' | 'line' | 'none'): void {
  keepTextOrNone(localStorage, keyOf(trainerId), shown === 'none' ? null : shown);
}

/** Which steps that were left the trainer has put away in this browser; null for none. */
export function stepsPutAway(trainerId: string): string | null {
  return localStorage.getItem(awayKeyOf(trainerId));
}

/** Puts away what is left of the steps, or with null shows it again. */
export function putStepsAway(trainerId: string, left: string | null): void {
  keepTextOrNone(localStorage, awayKeyOf(trainerId), left);
}
