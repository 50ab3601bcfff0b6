import { addDays } from '@psia/contract/core/time';
import { months } from '@psia/contract/schools/months.rules';
import { slotAt } from '@psia/contract/calendar/slots.rules';
import { expect, test } from 'vitest';
import { chosenFrom, type OwnerWeek, viewAt, withToggled } from '../../calendar/calendar.public.ts';
import { judgedSlots, refusedSlots } from './judged-slots.rules.ts';
import { choiceInTheWay, choosingDayViews, mostSlots, wishesOf } from './several-slots.rules.ts';
import { choiceKey, isSlotChoice } from './slot-choices.rules.ts';

const thursday = '2026-03-12';
const at = (hour: number) => slotAt(thursday, hour);
const week: OwnerWeek = {
  dogId: 'burek',
  dogName: 'Burek',
  trainings: [],
  groupTrainings: [],
  elsewhere: [],
  occupations: [],
  locks: [],
  settings: {
    allowReserveList: false,
    allowMultipleBookings: true,
    minBookingDaysInAdvance: 0,
    minDaysBeforeCancel: 0,
    unlockedMonths: [...months],
  },
  workingHours: [],
  now: { wall: '2026-03-09T12:00:00', today: '2026-03-09' },
  minutes: 60,
};
const longer = { ...week, minutes: 90 };
const whose = { dogId: 'burek', trainerId: 'anna' };
const choice = (hour: number, changes: object = {}) => ({ ...whose, startTime: at(hour).startTime, ...changes });
const seen = (hour: number, chosen: readonly ReturnType<typeof choice>[], of = week) =>
  viewAt(choosingDayViews(thursday, of, { ...whose, chosen }), at(hour).startTime)!;

test('slots that were kept come back without those that have begun, and nothing else does', () => {
  const kept = JSON.stringify({ slots: [choice(10), choice(17), { startTime: at(18).startTime }, null] });
  expect(chosenFrom(kept, at(10).startTime, isSlotChoice).slots).toEqual([choice(17)]);
  expect(chosenFrom('{}', at(10).startTime, isSlotChoice).slots).toEqual([]);
});

test('a slot is added in the order of time, and taken out when it is chosen again', () => {
  const slots = withToggled(withToggled([], choice(17), choiceKey), choice(10), choiceKey);
  expect(slots.map(({ startTime }) => startTime)).toEqual([at(10).startTime, at(17).startTime]);
  expect(withToggled(slots, choice(10), choiceKey)).toEqual([choice(17)]);
});

test.each([
  ['the same dog with the same trainer', {}, true],
  ['the same dog with another trainer', { trainerId: 'jan' }, true],
  ['another dog with the same trainer', { dogId: 'luna' }, true],
  ['another dog with another trainer', { dogId: 'luna', trainerId: 'jan' }, false],
])('D6: longer trainings of %s are in each other’s way: %o', (_whose, changes, answer) => {
  const other = choice(18, changes);
  expect(choiceInTheWay(choice(17), [choice(17), other], 90)).toEqual(answer ? other : undefined);
  expect(choiceInTheWay(choice(17), [choice(17), other], 60)).toBeUndefined();
});

test('a free slot can be chosen, and is pressed once it is', () => {
  const opens = { kind: 'choose', startTime: at(17).startTime };
  expect(seen(17, [])).toMatchObject({ look: 'free', words: 'wolne', pressed: false, opens });
  expect(seen(17, [choice(17)])).toMatchObject({ look: 'free', words: 'wolne', pressed: true, opens });
  expect(seen(17, [choice(17, { trainerId: 'jan', dogId: 'luna' })])).toMatchObject({ pressed: false });
});

test('D6: a chosen longer training is one block in its true time; what would overlap it says so', () => {
  const slots = [choice(17)];
  const opens = { kind: 'choose', startTime: at(17).startTime };
  const time = { startTime: at(17).startTime, endTime: `${thursday}T18:30:00` };
  expect(seen(18, slots, longer)).toMatchObject({ slot: time, details: ['trening do 18:30'], pressed: true, opens });
  const [rest, ...others] = choosingDayViews(thursday, longer, { ...whose, chosen: slots }).filter(
    ({ slot }) => slot.startTime >= time.endTime,
  );
  expect(rest).toMatchObject({ slot: { startTime: time.endTime, endTime: at(18).endTime }, look: 'unavailable' });
  expect(others.map(({ slot }) => slot)).toEqual([at(19)]);
  const before = seen(16, slots, longer);
  expect(before).toMatchObject({ look: 'unavailable', reason: 'Nakłada się na wybrany termin 17:00–18:30' });
  expect(before.opens).toBeUndefined();
  expect(seen(15, slots, longer)).toMatchObject({ pressed: false });
});

test('a chosen slot that somebody took stays chosen, says that it is no longer possible, and can be taken out', () => {
  const taken = { ...week, occupations: [{ id: 'x', own: false, individual: true, ...at(17) }] };
  expect(seen(17, [choice(17)], taken)).toMatchObject({
    look: 'taken',
    words: 'Zajęte',
    pressed: true,
    details: ['już niemożliwe'],
    opens: { kind: 'choose', startTime: at(17).startTime },
  });
});

test('no more slots can be chosen than one call books', () => {
  const slots = Array.from({ length: mostSlots }, (_, day) =>
    choice(10, { startTime: `${addDays('2026-05-01', day)}T10:00:00` }),
  );
  expect(seen(17, slots)).toMatchObject({ look: 'unavailable' });
  expect(seen(17, slots).opens).toBeUndefined();
});

test('D23: each pick is asked for as long as the service lasts, with the same note', () => {
  const booked = { serviceId: 's', minutes: 90, additionalInfo: 'Ciągnie' };
  expect(wishesOf([choice(17)], booked)).toEqual([
    {
      ...whose,
      hallId: null,
      serviceId: 's',
      startTime: at(17).startTime,
      endTime: `${thursday}T18:30:00`,
      additionalInfo: 'Ciągnie',
    },
  ]);
});

const possible = { ...at(17), refusal: null, reservePlace: null };
const refusal = { code: 'SLOT_TAKEN', message: 'Ten termin jest już zajęty.' } as const;

test('a pick is judged by the server’s preview, until that comes by the last refusal', () => {
  const verdict = (preview: Parameters<typeof judgedSlots>[1]['preview'], refused = new Map<string, string>()) =>
    judgedSlots([choice(17)], { minutes: 60, preview, refused })[0]!.verdict;
  expect(verdict(undefined)).toMatchObject({ kind: 'unknown' });
  expect(verdict([possible])).toMatchObject({ kind: 'possible' });
  expect(verdict([{ ...possible, reservePlace: 3 }])).toEqual({ kind: 'reserve', words: 'Lista rezerwowa: miejsce 3' });
  expect(verdict([{ ...possible, refusal }])).toEqual({ kind: 'impossible', words: refusal.message });
  const refused = refusedSlots([choice(17)], { '0.startTime': 'Pupil jest zajęty.', '1.startTime': 'x' });
  expect(verdict(undefined, new Map(refused))).toEqual({ kind: 'impossible', words: 'Pupil jest zajęty.' });
});

test('D6: picks that overlap since the service became longer are told apart before they are sent', () => {
  const judged = judgedSlots([choice(17), choice(18)], { minutes: 90, preview: undefined, refused: new Map() });
  expect(judged.map(({ verdict }) => verdict.kind)).toEqual(['unknown', 'impossible']);
  expect(judged[1]!.verdict.words).toBe('Nakłada się na wybrany termin 17:00–18:30.');
});
