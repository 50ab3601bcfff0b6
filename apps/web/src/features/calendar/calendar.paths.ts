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

/** The trainer's calendar at the week of a slot; it opens the requests that wait there, or what takes place. */
export function trainerCalendarPath({ trainerId, slot }: { trainerId: string; slot?: WallTime }): string {
  return addressOf('/calendar', { trainer: trainerId, ...(slot ? { day: dateOf(slot), slot } : {}) });
}

/** The owner's calendar, for a dog, a trainer and a day where they are known. */
export function ownerCalendarPath(at: { dogId?: string; trainerId?: string; day?: PlainDate } = {}): string {
  const { dogId = null, trainerId = null, day = null } = at;
  return addressOf('/owner/calendar', { day, dog: dogId, trainer: trainerId });
}
