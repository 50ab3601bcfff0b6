import { keepTextOrNone } from '../../lib/kept-text.ts';

const keyOf = (trainerId: string) => `first-steps:${trainerId}`;

/** Whether the trainer's school still had something to set up when this browser showed it last. */
export function hadOpenSteps(trainerId: string): boolean {
  return localStorage.getItem(keyOf(trainerId)) === 'open';
}

/** Remembers it where there is room; else no place is kept for the card next time. */
export function keepOpenSteps(trainerId: string, areOpen: boolean): void {
  keepTextOrNone(localStorage, keyOf(trainerId), areOpen ? 'open' : null);
}
