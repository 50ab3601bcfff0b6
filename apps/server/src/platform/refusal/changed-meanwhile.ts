import { Refusal } from './refusal.ts';

/**
 * Refuses with CHANGED_MEANWHILE a change of something that somebody has changed since the caller saw it (D79); a caller
 * who names no version overwrites. Judge it with the row held, in the transaction of the change.
 */
export function refuseChanged(seen: number | undefined, present: number): void {
  if (seen !== undefined && seen !== present) throw new Refusal('CHANGED_MEANWHILE');
}
