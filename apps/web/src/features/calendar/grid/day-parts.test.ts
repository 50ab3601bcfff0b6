import { slotAt } from '@psia/contract/calendar/slots.rules';
import { expect, test } from 'vitest';
import { daysBeside, isEmptyDay, partsOf, reasonOfDay, shownOf } from './day-parts.rules.ts';
import { pastWords, type PressableSlot, type SlotLook } from './slot-view.words.ts';

const day = '2026-03-11';
const opens = () => undefined;

function view(hour: number, look: SlotLook, given: Partial<PressableSlot> = {}): PressableSlot {
  const slot = slotAt(day, hour);
  return { slot, time: slot, look, words: look, details: [], ...(look === 'free' && { opens }), ...given };
}

/** `Rano: 10 | 8 9`: the cards of a part by their hours, then its chips. */
function read(views: readonly PressableSlot[], reading: 'times' | 'order'): string[] {
  const hours = (list: readonly PressableSlot[]) => list.map(({ slot }) => Number(slot.startTime.slice(11, 13)));
  return partsOf(views, reading).map(({ name, cards, chips }) =>
    `${name ?? ''}: ${hours(cards).join(' ')} | ${hours(chips).join(' ')}`.trim(),
  );
}

const mixed = [
  view(8, 'free'),
  view(9, 'free'),
  view(10, 'confirmed', { opens }),
  view(11, 'taken'),
  view(12, 'free'),
  view(13, 'locked'),
  view(16, 'group', { opens }),
  view(17, 'free'),
];

test('an owner reads the times by morning, afternoon and evening, what is booked above them', () => {
  expect(read(mixed, 'times')).toEqual(['Rano: 10 | 8 9 11', 'Po południu: 16 | 12 13', 'Wieczorem:  | 17']);
});

test('a trainer reads what comes when, single hours in between', () => {
  expect(read(mixed, 'order')).toEqual([':  | 8 9', ': 10 | 11 12', ': 13 16 | 17']);
});

test('hours that are over are left out; other reasons are an owner’s to see', () => {
  const views = [
    view(8, 'unavailable', { reason: pastWords }),
    view(9, 'unavailable', { reason: 'Za mało czasu na wybraną usługę' }),
    view(10, 'free'),
  ];
  expect(read(views, 'times')).toEqual(['Rano:  | 9 10']);
  expect(read(views, 'order')).toEqual([':  | 10']);
});

test('a day of which nothing can be had is empty, and says why where one reason holds for all of it', () => {
  const locked = [8, 9].map((hour) => view(hour, 'unavailable', { reason: 'Miesiąc zamknięty' }));
  expect([isEmptyDay(locked), reasonOfDay(locked), shownOf(locked, 'times')]).toEqual([true, 'Miesiąc zamknięty', []]);
  const various = [...locked, view(10, 'taken')];
  expect([isEmptyDay(various), reasonOfDay(various), shownOf(various, 'times').length]).toEqual([true, undefined, 3]);
  expect(isEmptyDay([view(8, 'loading')])).toBe(false);
  expect(isEmptyDay(mixed)).toBe(false);
});

test('beside a day stand the next two of its week, at its end the last', () => {
  expect([0, 3, 4, 5, 6].map(daysBeside)).toEqual([
    [1, 2],
    [4, 5],
    [5, 6],
    [6, 4],
    [5, 4],
  ]);
});
