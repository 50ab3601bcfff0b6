/** The days of a week, Monday first. */
export const daysOfWeek = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export type DayOfWeek = (typeof daysOfWeek)[number];

/** The day's place in the week: 1 Monday to 7 Sunday. */
export function numberOfDay(day: DayOfWeek): number {
  return daysOfWeek.indexOf(day) + 1;
}
