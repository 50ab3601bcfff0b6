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
