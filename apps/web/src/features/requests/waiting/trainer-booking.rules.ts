import type { Id } from '@psia/contract/core/ids';
import { pluralForm } from '@psia/contract/core/words/plural';
import { type Interval, overlaps } from '@psia/contract/occupancy/occupancy.rules';
import { hasStarted, touching } from '@psia/contract/calendar/slots.rules';
import { formatHours } from '#lib/format/dates.ts';
import type { TrainerWeek } from '../../calendar/calendar.public.ts';

/** What a trainer has planned in a stretch of time, in words, the earliest first. */
export function plannedWords(
  time: Interval,
  week: Pick<TrainerWeek, 'trainings' | 'groupTrainings' | 'locks'>,
): string[] {
  const planned = [
    ...week.trainings.map(({ startTime, endTime, dogDTO }) => ({ startTime, endTime, name: dogDTO.name })),
    ...week.groupTrainings.map(({ startTime, endTime, groupName }) => ({ startTime, endTime, name: groupName })),
    ...week.locks.map(({ startTime, endTime }) => ({ startTime, endTime, name: 'zablokowane' })),
  ];
  return touching(time, planned)
    .toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1))
    .map(({ startTime, endTime, name }) => `${formatHours(startTime, endTime)} ${name}`);
}

/** Why a trainer can't book a stretch of time, as far as the calendar knows; undefined when nothing is in the way. */
export function bookingProblem(time: Interval, week: TrainerWeek): string | undefined {
  if (hasStarted(time, week.now)) return 'Ten termin już minął.';
  const planned = plannedWords(time, week);
  return planned.length > 0 ? `W tym czasie: ${planned.join(', ')}.` : undefined;
}

/** The requests that want some of the same time as one of them; it itself is not among them. */
export function rivalsOf<T extends Interval & { readonly trainingId: Id<'training'> }>(
  request: T,
  all: readonly T[],
): readonly T[] {
  return all.filter((other) => other.trainingId !== request.trainingId && overlaps(other, request));
}

const declined = { one: 'inną prośbę', few: 'inne prośby', many: 'innych próśb' };
const kept = { one: 'zostanie 1 inna prośba', few: 'zostaną # inne prośby', many: 'zostanie # innych próśb' };

/** What becomes of the other requests for a time once it is taken (D22, D51); null when there are none. */
export function rivalsWords(count: number, allowReserveList: boolean): string | null {
  if (count === 0) return null;
  return allowReserveList
    ? `Gdy termin będzie zajęty, na liście rezerwowej ${pluralForm(count, kept).replace('#', String(count))}.`
    : `Gdy termin będzie zajęty, odrzucimy ${count}\u00a0${pluralForm(count, declined)} na ten czas.`;
}
