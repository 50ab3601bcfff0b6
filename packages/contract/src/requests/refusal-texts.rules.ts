import { hoursOn, isWithinWorkingHours } from '../trainers/working-hours.rules.ts';
import { slotsOfDay } from '../calendar/slots.rules.ts';
import { counted, dayForms } from '../core/words/plural.ts';
import { addDays, addMinutes, dateOf, firstOfMonth, minutesBetween, type PlainDate, weekdayOf } from '../core/time.ts';
import { dayText, whenText } from '../core/words/when.ts';
import type { Interval } from '../occupancy/occupancy.rules.ts';
import type { BookingRefusal } from './booking-refusals.rules.ts';
import type { BookingSituation } from '../calendar/open-slots.rules.ts';
import { firstBookableDay, isMonthUnlocked } from '../schools/open-months.rules.ts';

type Situation = Pick<BookingSituation, 'now' | 'settings' | 'workingHours'>;

const onWeekdays = ['w poniedziałki', 'we wtorki', 'w środy', 'w czwartki', 'w piątki', 'w soboty', 'w niedziele'];
const monthNames = [
  'styczeń',
  'luty',
  'marzec',
  'kwiecień',
  'maj',
  'czerwiec',
  'lipiec',
  'sierpień',
  'wrzesień',
  'październik',
  'listopad',
  'grudzień',
];

// A year of months, and a week so that each of them is tried on every weekday.
const searchedDays = 373;

/** The first day from `from` on that is in an open month and has enough remaining working hours for these minutes. */
function firstPossibleDay(from: PlainDate, minutes: number, { now, settings, workingHours }: Situation) {
  const hasRoom = (day: PlainDate) =>
    slotsOfDay(workingHours, day).some(({ startTime }) => {
      const training = { startTime, endTime: addMinutes(startTime, minutes) };
      return startTime > now.wall && isWithinWorkingHours(workingHours, training);
    });
  for (let later = 0; later < searchedDays; later += 1) {
    const day = addDays(from, later);
    if (isMonthUnlocked(day, settings.unlockedMonths) && hasRoom(day)) return day;
  }
  return undefined;
}

function withDay(text: string, label: string, day: PlainDate | undefined): string {
  return day === undefined ? text : `${text} ${label}: ${dayText(day)}.`;
}

/** The first day on which a training of these minutes may be booked; undefined when there is none. */
function soonestDay(minutes: number, situation: Situation): PlainDate | undefined {
  const { now, settings } = situation;
  return firstPossibleDay(firstBookableDay(now.today, settings.minBookingDaysInAdvance), minutes, situation);
}

/**
 * Returns the first day of the open month nearest to the wished day's month; of two equally near, the later one
 * (decision 31). Never a month before the first day on which a training of these minutes may be booked.
 */
export function nearestOpenMonth(wished: PlainDate, minutes: number, situation: Situation): PlainDate | undefined {
  const soonest = soonestDay(minutes, situation);
  if (soonest === undefined) return undefined;
  const [first, month] = [firstOfMonth(soonest), firstOfMonth(wished)];
  const from = month > first ? month : first;
  for (let away = 0; away < 12; away += 1) {
    const open = [firstOfMonth(from, away), firstOfMonth(from, -away)].find(
      (near) => near >= first && isMonthUnlocked(near, situation.settings.unlockedMonths),
    );
    if (open !== undefined) return open;
  }
  return undefined;
}

/** The words for a slot of a locked month (D24). */
export const monthLockedWords = 'Rezerwacje na ten miesiąc są zablokowane';

function monthLockedText(slot: Interval, minutes: number, situation: Situation): string {
  const month = nearestOpenMonth(dateOf(slot.startTime), minutes, situation);
  if (month === undefined) return monthLockedWords;
  return `${monthLockedWords}. Najbliższy otwarty miesiąc: ${monthNames[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}.`;
}

function outsideHoursText(slot: Interval, minutes: number, situation: Situation): string {
  const day = dateOf(slot.startTime);
  const onWeekday = onWeekdays[weekdayOf(day) - 1] ?? '';
  const hours = hoursOn(situation.workingHours, day);
  if (hours) return `Trener pracuje ${onWeekday} ${hours.openingTime}–${hours.closingTime}.`;
  const next = firstPossibleDay(addDays(day, 1), minutes, situation);
  return withDay(`Trener nie pracuje ${onWeekday}.`, 'Najbliższy dzień pracy', next);
}

/**
 * Returns why a slot can't be asked for, in Polish: the rule, and the first possible day if there is one (D21, D49).
 * That day is in an open month and in the trainer's hours; other bookings are not considered.
 */
export function refusalText(refusal: BookingRefusal, slot: Interval, situation: Situation): string {
  const { settings } = situation;
  const minutes = minutesBetween(slot.startTime, slot.endTime);
  const soonest = () => soonestDay(minutes, situation);
  switch (refusal) {
    case 'IN_THE_PAST':
      return withDay('Ten termin już minął.', 'Najbliższy możliwy dzień', soonest());
    case 'MONTH_LOCKED':
      return monthLockedText(slot, minutes, situation);
    case 'TOO_SOON': {
      const ahead = counted(settings.minBookingDaysInAdvance, dayForms);
      return withDay(`Zapisy najpóźniej ${ahead} wcześniej.`, 'Najbliższy możliwy dzień', soonest());
    }
    case 'OUTSIDE_WORKING_HOURS':
      return outsideHoursText(slot, minutes, situation);
    case 'SLOT_LOCKED':
      return 'Trener zablokował ten termin.';
    case 'SLOT_TAKEN':
      return settings.allowReserveList
        ? 'Ten termin jest już zajęty. Lista rezerwowa jest tylko dla terminów zajętych przez trening indywidualny.'
        : 'Ten termin jest już zajęty, a szkoła nie prowadzi listy rezerwowej.';
    case 'DOG_BUSY':
      return 'Pupil ma już w tym czasie trening lub prośbę o trening.';
  }
}

/** Adds the slot to ask for instead, if there is one. Never says who has the refused slot (D19). */
export function withNearestSlot(text: string, slot: Interval | undefined): string {
  return slot === undefined ? text : `${text} Najbliższy wolny termin: ${whenText(slot)}.`;
}
