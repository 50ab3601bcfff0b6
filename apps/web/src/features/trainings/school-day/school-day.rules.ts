import type { SchoolDay, TrainersDay } from '@psia/contract/calendar/school-day.contract';
import type { Id } from '@psia/contract/core/ids';
import { type PlainDate, type WallTime, weekdayOf } from '@psia/contract/core/time';
import { daysOfWeek } from '@psia/contract/core/weekly-hours';
import type { DayHours } from '@psia/contract/core/weekly-hours-schemas';
import { fullName } from '#lib/format/names.ts';
import { type SlotView, trainerDayViews, type TrainerOpens, type TrainerWeek } from '../../calendar/calendar.public.ts';

/** A column of the school's day: what a trainer or a hall has. */
export interface DayOf {
  readonly id: string;
  readonly name: string;
  readonly views: readonly SlotView<TrainerOpens>[];
}

/** The hours of one day as those of a week that has no other day. */
function hoursOf(date: PlainDate, hours: TrainersDay['hours']): DayHours[] {
  const today = daysOfWeek[weekdayOf(date) - 1] ?? 'MONDAY';
  const other = daysOfWeek[weekdayOf(date) % 7] ?? 'MONDAY';
  // Without any day the usual hours would hold (D5).
  return [hours ? { dayOfWeek: today, ...hours } : { dayOfWeek: other, openingTime: '08:00', closingTime: '09:00' }];
}

/** Requests that want the same time of a trainer, counted, with what the first of them says. */
function waitingOf(requests: SchoolDay['requests']): TrainerWeek['requests'] {
  const byTime = Map.groupBy(requests, ({ startTime, endTime }) => `${startTime} ${endTime}`);
  return [...byTime.values()].flatMap((same) =>
    same.slice(0, 1).map(({ startTime, endTime, serviceName, dogDTO }) => ({
      startTime,
      endTime,
      bookingCount: same.length,
      first: { dogName: dogDTO.name, ownerName: dogDTO.ownerName, serviceName },
    })),
  );
}

/** What fills a trainer's part of the school's day, as their own calendar would show it. */
export function weekOfTrainer(day: SchoolDay, trainerId: Id<'trainer'>, now: WallTime): TrainerWeek {
  const own = day.trainers.find(({ trainer }) => trainer.id === trainerId);
  return {
    trainings: day.trainings.filter((training) => training.trainerId === trainerId),
    groupTrainings: day.groupTrainings
      .filter(({ trainerIds }) => trainerIds.includes(trainerId))
      .map(({ trainerIds: _, ...training }) => ({ ...training, trainerId })),
    requests: waitingOf(day.requests.filter((request) => request.trainerId === trainerId)),
    locks: own?.locks ?? [],
    workingHours: hoursOf(day.date, own?.hours ?? null),
    now,
  };
}

/** The trainers of a school's day beside each other, by name. */
export function daysOfTrainers(day: SchoolDay, now: WallTime): DayOf[] {
  return day.trainers.map(({ trainer }) => ({
    id: trainer.id,
    name: fullName(trainer),
    views: trainerDayViews(day.date, weekOfTrainer(day, trainer.id, now)),
  }));
}

/** Who leads a training, in place of the hall, which the column says. */
function inHall(view: SlotView<TrainerOpens>, day: SchoolDay): SlotView<TrainerOpens> {
  const { opens, planned } = view;
  if (!planned) return view;
  if (opens?.kind === 'training') {
    return { ...view, details: [], planned: { ...planned, place: fullName(opens.training.trainerDTO) } };
  }
  const trainerIds = day.groupTrainings.find(
    ({ id }) => opens?.kind === 'group' && id === opens.training.id,
  )?.trainerIds;
  const names = day.trainers
    .filter(({ trainer }) => trainerIds?.includes(trainer.id))
    .map(({ trainer }) => fullName(trainer));
  return { ...view, details: [], planned: { ...planned, place: names.length > 0 ? names.join(', ') : null } };
}

function dayOfHall(day: SchoolDay, hallId: Id<'hall'> | null, now: WallTime): SlotView<TrainerOpens>[] {
  const week: TrainerWeek = {
    trainings: day.trainings.filter((training) => training.hallId === hallId),
    groupTrainings: day.groupTrainings
      .filter((training) => training.hallId === hallId)
      .map(({ trainerIds, ...training }) => ({ ...training, trainerId: trainerIds[0] ?? '' })),
    requests: [],
    locks: [],
    workingHours: hoursOf(day.date, null),
    now,
  };
  return trainerDayViews(day.date, week).map((view) => inHall(view, day));
}

/**
 * The halls of a school's day beside each other: those that are there, those that were deleted and are still in use, and
 * what takes place without a hall.
 */
export function daysOfHalls(
  day: SchoolDay,
  halls: readonly { readonly id: Id<'hall'>; readonly name: string }[],
  now: WallTime,
): DayOf[] {
  const planned = [...day.trainings, ...day.groupTrainings];
  const deleted = new Map(
    planned.flatMap(({ hallId, hallName }) =>
      hallId === null || halls.some(({ id }) => id === hallId) ? [] : [[hallId, hallName ?? 'Sala'] as const],
    ),
  );
  const named = [...halls, ...[...deleted].map(([id, name]) => ({ id, name }))];
  const columns = named.map(({ id, name }) => ({ id, name, views: dayOfHall(day, id, now) }));
  const without = planned.some(({ hallId }) => hallId === null)
    ? [{ id: 'none', name: 'Bez sali', views: dayOfHall(day, null, now) }]
    : [];
  return [...columns, ...without];
}
