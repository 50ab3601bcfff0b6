import type { PlainDate } from '@psia/contract/core/time';

const mostYears = 40;

/** A typed age in whole years, 0 to 40; null for what is none. */
export function typedAge(text: string): number | null {
  const typed = text.trim();
  return /^\d{1,2}$/.test(typed) && Number(typed) <= mostYears ? Number(typed) : null;
}

/** The birth date that gives an age in whole years on a day (D30); 29 February falls back to the 28th. */
export function birthDateAtAge(years: number, today: PlainDate): PlainDate {
  return Temporal.PlainDate.from(today).subtract({ years }).toString();
}
