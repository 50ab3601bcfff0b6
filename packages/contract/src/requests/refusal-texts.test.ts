import { expect, test } from 'vitest';
import { errorCatalogue } from '../core/errors.ts';
import type { DayOfWeek } from '../core/weekly-hours.ts';
import type { DayHours } from '../core/weekly-hours-schemas.ts';
import { type Month, months } from '../schools/months.rules.ts';
import type { BookingRefusal } from './booking-refusals.rules.ts';
import { refusalText, withNearestSlot } from './refusal-texts.rules.ts';
import { slotAt } from '../calendar/slots.rules.ts';

interface Case {
  readonly today?: string;
  readonly wall?: string;
  readonly slot?: { readonly startTime: string; readonly endTime: string };
  readonly ahead?: number;
  readonly unlocked?: readonly Month[];
  readonly hours?: readonly DayHours[];
  readonly reserve?: boolean;
}

const on = (...days: readonly DayOfWeek[]): DayHours[] =>
  days.map((dayOfWeek) => ({ dayOfWeek, openingTime: '10:00', closingTime: '16:00' }));
const but = (...locked: readonly Month[]) => months.filter((month) => !locked.includes(month));

/** What an owner reads on Monday 2026-03-09 about Tuesday 10:00, unless told; no-break spaces shown as spaces. */
function textOf(refusal: BookingRefusal, given: Case = {}): string {
  const { today = '2026-03-09', slot = slotAt('2026-03-10', 10), ahead = 0, unlocked = months, hours = [] } = given;
  return refusalText(refusal, slot, {
    now: { wall: given.wall ?? `${today}T09:00:00`, today },
    settings: { minBookingDaysInAdvance: ahead, unlockedMonths: unlocked, allowReserveList: given.reserve ?? false },
    workingHours: hours,
  }).replaceAll('\u00a0', ' ');
}

const soon = 'Najbliższy możliwy dzień:';

test.for<[string, Case, string]>([
  ['the first day', { ahead: 2 }, `Zapisy najpóźniej 2 dni wcześniej. ${soon} środa 11.03.2026.`],
  ['one day', { ahead: 1 }, `Zapisy najpóźniej 1 dzień wcześniej. ${soon} wtorek 10.03.2026.`],
  ['a working day', { ahead: 2, hours: on('FRIDAY') }, `Zapisy najpóźniej 2 dni wcześniej. ${soon} piątek 13.03.2026.`],
  [
    'an open month',
    { ahead: 30, unlocked: but('APRIL') },
    `Zapisy najpóźniej 30 dni wcześniej. ${soon} piątek 01.05.2026.`,
  ],
  [
    'a month of next year',
    { ahead: 2, unlocked: ['FEBRUARY'] },
    `Zapisy najpóźniej 2 dni wcześniej. ${soon} poniedziałek 01.02.2027.`,
  ],
  ['a leap day', { today: '2028-02-28', ahead: 1 }, `Zapisy najpóźniej 1 dzień wcześniej. ${soon} wtorek 29.02.2028.`],
  [
    'a day in summer time',
    { today: '2027-03-27', ahead: 1 },
    `Zapisy najpóźniej 1 dzień wcześniej. ${soon} niedziela 28.03.2027.`,
  ],
  ['no day at all', { ahead: 2, unlocked: [] }, 'Zapisy najpóźniej 2 dni wcześniej.'],
  [
    'a training that no day has room for',
    { ahead: 2, hours: on('FRIDAY'), slot: { startTime: '2026-03-10T10:00:00', endTime: '2026-03-10T17:00:00' } },
    'Zapisy najpóźniej 2 dni wcześniej.',
  ],
])('D21: too soon, with %s', ([_case, given, expected]) => {
  expect(textOf('TOO_SOON', given)).toBe(expected);
});

const april = slotAt('2026-04-14', 10);
const june = slotAt('2026-06-09', 10);
const long = { startTime: '2026-03-10T10:00:00', endTime: '2026-03-10T17:00:00' };

test.for<[string, Case, string]>([
  ['the next month', { unlocked: but('MARCH') }, '. Najbliższy otwarty miesiąc: kwiecień 2026.'],
  [
    'one after more locked ones',
    { unlocked: but('MARCH', 'APRIL', 'MAY') },
    '. Najbliższy otwarty miesiąc: czerwiec 2026.',
  ],
  ['one of next year', { unlocked: ['JANUARY'] }, '. Najbliższy otwarty miesiąc: styczeń 2027.'],
  ['one that may be booked yet', { unlocked: but('MARCH'), ahead: 60 }, '. Najbliższy otwarty miesiąc: maj 2026.'],
  [
    'this month when it alone is open',
    { slot: april, unlocked: ['MARCH'] },
    '. Najbliższy otwarty miesiąc: marzec 2026.',
  ],
  [
    'the nearer one before the wished',
    { slot: june, unlocked: ['APRIL', 'NOVEMBER'] },
    '. Najbliższy otwarty miesiąc: kwiecień 2026.',
  ],
  [
    'the nearer one after the wished',
    { slot: june, unlocked: ['MARCH', 'AUGUST'] },
    '. Najbliższy otwarty miesiąc: sierpień 2026.',
  ],
  ['of two as near the later', { slot: june, unlocked: ['MAY', 'JULY'] }, '. Najbliższy otwarty miesiąc: lipiec 2026.'],
  [
    'no month of which no day may be booked any more',
    { slot: april, unlocked: ['MARCH'], ahead: 30 },
    '. Najbliższy otwarty miesiąc: marzec 2027.',
  ],
  [
    'no month whose last slot has begun',
    { today: '2026-03-31', wall: '2026-03-31T19:00:00', slot: april, unlocked: ['MARCH'] },
    '. Najbliższy otwarty miesiąc: marzec 2027.',
  ],
  ['none', { unlocked: [] }, ''],
  ['none where no day has room', { unlocked: but('MARCH'), hours: on('FRIDAY'), slot: long }, ''],
])('D24: a locked month, naming %s', ([_case, given, expected]) => {
  expect(textOf('MONTH_LOCKED', given)).toBe(`Rezerwacje na ten miesiąc są zablokowane${expected}`);
});

const wednesday = slotAt('2026-03-11', 17);

test.for<[string, Case, string]>([
  ['the hours of the day', { slot: wednesday, hours: on('WEDNESDAY') }, 'Trener pracuje w środy 10:00–16:00.'],
  ['the hours of who has set none', { slot: slotAt('2026-03-10', 20) }, 'Trener pracuje we wtorki 08:00–20:00.'],
  [
    'the next working day',
    { slot: wednesday, hours: on('TUESDAY') },
    'Trener nie pracuje w środy. Najbliższy dzień pracy: wtorek 17.03.2026.',
  ],
  [
    'a working day in an open month',
    { slot: wednesday, hours: on('SUNDAY'), unlocked: but('APRIL') },
    'Trener nie pracuje w środy. Najbliższy dzień pracy: niedziela 15.03.2026.',
  ],
])('D21: outside the working hours, naming %s', ([_case, given, expected]) => {
  expect(textOf('OUTSIDE_WORKING_HOURS', given)).toBe(expected);
});

test.for<[string, Case, string]>([
  ['today', {}, 'poniedziałek 09.03.2026'],
  ['today, an hour before closing', { wall: '2026-03-09T18:59:59' }, 'poniedziałek 09.03.2026'],
  ['tomorrow, once today’s last slot has begun', { wall: '2026-03-09T19:00:00' }, 'wtorek 10.03.2026'],
  ['the first day in advance', { ahead: 3 }, 'czwartek 12.03.2026'],
])('D21: in the past, naming %s', ([_case, given, day]) => {
  expect(textOf('IN_THE_PAST', { ...given, slot: slotAt('2026-03-09', 8) })).toBe(
    `Ten termin już minął. ${soon} ${day}.`,
  );
});

test('D52: a taken slot says whether it is the reserve list that is missing', () => {
  expect(textOf('SLOT_TAKEN')).toBe('Ten termin jest już zajęty, a szkoła nie prowadzi listy rezerwowej.');
  expect(textOf('SLOT_TAKEN', { reserve: true })).toBe(
    'Ten termin jest już zajęty. Lista rezerwowa jest tylko dla terminów zajętych przez trening indywidualny.',
  );
});

test('what can’t be said more precisely is said as in the catalogue of errors', () => {
  for (const code of ['SLOT_LOCKED', 'DOG_BUSY'] as const) expect(textOf(code)).toBe(errorCatalogue[code].message);
  expect(textOf('MONTH_LOCKED', { unlocked: [] })).toBe(errorCatalogue.MONTH_LOCKED.message);
});

test('a refusal names the slot, or nothing where there is none', () => {
  const text = 'Trener zablokował ten termin.';
  expect(withNearestSlot(text, slotAt('2026-03-12', 10))).toBe(
    `${text} Najbliższy wolny termin: czwartek 12.03.2026, 10:00–11:00.`,
  );
  expect(withNearestSlot(text, undefined)).toBe(text);
});
