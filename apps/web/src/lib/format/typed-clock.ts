import type { ClockTime } from '@psia/contract/core/time';

const withMinutes = /^(?<hours>\d{1,2})[:., ]?(?<minutes>\d{2})$/;
const hoursAlone = /^(?<hours>\d{1,2})$/;

/** Reads a typed time of day and returns `HH:mm`; accepts 9, 17, 930, 0930, 9:30 and 9.30. Null for other texts. */
export function parseTypedClock(text: string): ClockTime | null {
  const typed = text.trim();
  const parts = (hoursAlone.exec(typed) ?? withMinutes.exec(typed))?.groups;
  if (!parts) return null;
  const { hours = '', minutes = '00' } = parts;
  if (Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
