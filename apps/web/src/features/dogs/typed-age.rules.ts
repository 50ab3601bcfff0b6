import type { PlainDate } from '@psia/contract/core/time';

/** What an age is counted in, as it can be typed: puppies are weeks and months old. */
export const ageUnits = ['years', 'months', 'weeks'] as const;
export type AgeUnit = (typeof ageUnits)[number];

/** The least and the most that can be typed in each unit. */
export const ageBounds: Readonly<Record<AgeUnit, readonly [least: number, most: number]>> = {
  years: [0, 40],
  months: [1, 36],
  weeks: [1, 60],
};

/** A typed age in whole units; null for what is none. */
export function typedAge(text: string, unit: AgeUnit): number | null {
  const typed = text.trim();
  const [least, most] = ageBounds[unit];
  return /^\d{1,2}$/.test(typed) && Number(typed) >= least && Number(typed) <= most ? Number(typed) : null;
}

/** The birth date that gives an age on a day (D30); a day that a month doesn't have falls back to its last. */
export function birthDateAtAge(age: number, unit: AgeUnit, today: PlainDate): PlainDate {
  return Temporal.PlainDate.from(today)
    .subtract({ [unit]: age })
    .toString();
}
