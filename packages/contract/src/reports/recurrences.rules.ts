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

/** A recurrence as lists and choices name it (part 2 §9). */
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

/** A recurrence within a sentence: 'codziennie', 'co 3 dni', 'co tydzień' (D121). */
export function recurrenceInSentence(recurrence: Recurrence): string {
  return recurrence === 'WEEKLY' ? 'co tydzień' : recurrenceLabels[recurrence].toLowerCase();
}
