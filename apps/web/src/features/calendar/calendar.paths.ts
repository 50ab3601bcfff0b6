import type { Id } from '@psia/contract/core/ids';
import { dateOf, type PlainDate, type WallTime } from '@psia/contract/core/time';

/** The names under which a calendar's choices stand in the address. */
export const namesInAddress = {
  day: 'dzien',
  trainer: 'trener',
  dog: 'pies',
  service: 'usluga',
  slot: 'termin',
} as const;
export type CalendarChoice = keyof typeof namesInAddress;
export type CalendarChoices = Partial<Record<CalendarChoice, string | null>>;

function addressOf(path: string, choices: CalendarChoices): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(choices)) {
    if (isCalendarChoice(name) && typeof value === 'string') search.set(namesInAddress[name], value);
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Whether a name is that of a choice. */
export function isCalendarChoice(name: string): name is CalendarChoice {
  return name in namesInAddress;
}

/** A week of a calendar: that of a day, or that of a slot, in which what stands there is opened. */
interface LinkedWeek {
  readonly day?: PlainDate | undefined;
  readonly slot?: WallTime | undefined;
}

const weekChoices = ({ day, slot }: LinkedWeek): CalendarChoices =>
  slot ? { day: dateOf(slot), slot } : { day: day ?? null };

/** The trainer's calendar; a slot opens the requests that wait there, or what takes place. */
export function trainerCalendarPath({ trainerId, ...week }: LinkedWeek & { trainerId: Id<'trainer'> }): string {
  return addressOf('/calendar', { trainer: trainerId, ...weekChoices(week) });
}

/** For whom an owner asks: a service that is gone by then counts as none. */
interface OwnersChoices {
  readonly dogId?: Id<'dog'>;
  readonly trainerId?: Id<'trainer'>;
  readonly serviceId?: Id<'service'> | null;
}

/** The owner's calendar, for a dog and a trainer where they are known; a slot opens the dog's request or training. */
export function ownerCalendarPath(choices: LinkedWeek & OwnersChoices = {}): string {
  const { dogId = null, trainerId = null, serviceId = null, ...week } = choices;
  return addressOf('/owner/calendar', { ...weekChoices(week), dog: dogId, trainer: trainerId, service: serviceId });
}

/** Whose columns the school's day has, as it stands in the address. */
export type SchoolDayView = 'trenerzy' | 'sale';

/** A day of the whole school, with its trainers or its halls beside each other. */
export function schoolDayPath({ day, view }: { readonly day?: PlainDate; readonly view?: SchoolDayView } = {}): string {
  const search = new URLSearchParams({
    ...(day !== undefined && { [namesInAddress.day]: day }),
    ...(view === 'sale' && { widok: view }),
  });
  return search.size > 0 ? `/calendar/day?${search}` : '/calendar/day';
}
