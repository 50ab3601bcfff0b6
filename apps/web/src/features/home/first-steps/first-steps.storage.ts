import { keepTextOrNone } from '#lib/kept-text.ts';

const keyOf = (trainerId: string) => `first-steps-away:${trainerId}`;

/** Which steps that were left the trainer has put away in this browser; null for none. */
export function stepsPutAway(trainerId: string): string | null {
  return localStorage.getItem(keyOf(trainerId));
}

/** Puts away what is left of the steps, or with null shows it again. */
export function putStepsAway(trainerId: string, left: string | null): void {
  keepTextOrNone(localStorage, keyOf(trainerId), left);
}
