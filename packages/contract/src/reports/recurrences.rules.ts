/** How often a report is due (part 2 §9). */
export const recurrences = [
  'ONCE',
  'DAILY',
  'EVERY_2_DAYS',
  'EVERY_3_DAYS',
  'EVERY_4_DAYS',
  'EVERY_5_DAYS',
  'EVERY_6_DAYS',
  'WEEKLY',
] as const;
export type Recurrence = (typeof recurrences)[number];

/** The names of recurrences in lists and choices (part 2 §9). */
export const recurrenceLabels: Readonly<Record<Recurrence, string>> = {
  ONCE: 'Jednorazowo',
  DAILY: 'Codziennie',
  EVERY_2_DAYS: 'Co 2 dni',
  EVERY_3_DAYS: 'Co 3 dni',
  EVERY_4_DAYS: 'Co 4 dni',
  EVERY_5_DAYS: 'Co 5 dni',
  EVERY_6_DAYS: 'Co 6 dni',
  WEEKLY: 'Tygodniowo',
};

/** Returns a recurrence as used within a sentence: 'codziennie', 'co 3 dni', 'co tydzień' (D121). */
export function recurrenceInSentence(recurrence: Recurrence): string {
  return recurrence === 'WEEKLY' ? 'co tydzień' : recurrenceLabels[recurrence].toLowerCase();
}
