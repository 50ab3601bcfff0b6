const keyOf = (trainerId: string) => `first-steps:${trainerId}`;

/** Whether the trainer's school still had something to set up when this browser showed it last. */
export function hadOpenSteps(trainerId: string): boolean {
  return localStorage.getItem(keyOf(trainerId)) === 'open';
}

/** Remembers it where there is room; else no place is kept for the card next time. */
export function keepOpenSteps(trainerId: string, areOpen: boolean): void {
  try {
    if (areOpen) localStorage.setItem(keyOf(trainerId), 'open');
    else localStorage.removeItem(keyOf(trainerId));
  } catch {
    localStorage.removeItem(keyOf(trainerId));
  }
}
