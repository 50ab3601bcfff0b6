import type { PlainDate } from '@psia/contract/core/time';
import type { DayOfWeek } from '@psia/contract/core/weekly-hours';
import { counted, pluralForm } from '@psia/contract/core/words/plural';
import type { Absence } from '@psia/contract/locks/absences.contract';
import { shortDay } from '#lib/format/dates.ts';
import { lockName } from '../../calendar/calendar.public.ts';

/** Each day of the week as something that comes back on it. */
export const everyDay: Readonly<Record<DayOfWeek, string>> = {
  MONDAY: 'co poniedziałek',
  TUESDAY: 'co wtorek',
  WEDNESDAY: 'co środę',
  THURSDAY: 'co czwartek',
  FRIDAY: 'co piątek',
  SATURDAY: 'co sobotę',
  SUNDAY: 'co niedzielę',
};

/** What an absence is called: its name, or what it is. */
export function absenceName(absence: Pick<Absence, 'id' | 'name' | 'kind'>): string {
  return lockName({ absence });
}

/** When an absence is: 'pon 7.12 – pt 11.12', 'co piątek 12:00–13:00, od 4.12 do pt 29.01.2027'. */
export function absenceTime(absence: Omit<Absence, 'id' | 'trainerId' | 'created' | 'name'>, today: PlainDate): string {
  const { firstDay, lastDay, dayOfWeek, startTime, endTime } = absence;
  const first = shortDay(firstDay, today);
  const last = shortDay(lastDay, today);
  if (dayOfWeek === null) return firstDay === lastDay ? first : `${first} – ${last}`;
  const week = `${everyDay[dayOfWeek]} ${startTime ?? ''}–${endTime ?? ''}`;
  if (firstDay === lastDay) return `${week}, ${first}`;
  return firstDay > today ? `${week}, od ${first} do ${last}` : `${week}, do ${last}`;
}

const leftVerbs = { one: 'Zostaje', few: 'Zostają', many: 'Zostaje' };
const leftForms = { one: 'trening albo prośba', few: 'treningi albo prośby', many: 'treningów albo próśb' };

/** What is said once time is locked; `left` trainings and requests stayed in it. */
export function lockedWords(kind: Absence['kind'], left: number): string {
  if (left > 0) return `Pozostały czas jest zablokowany. ${pluralForm(left, leftVerbs)} ${counted(left, leftForms)}.`;
  return kind === 'days'
    ? 'Nieobecność zapisana, dni są zablokowane.'
    : 'Stała przerwa zapisana, ten czas jest zablokowany.';
}
