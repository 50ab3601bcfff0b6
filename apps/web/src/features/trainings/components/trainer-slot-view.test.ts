import { slotAt } from '@psia/contract/trainings/slots.rules';
import { expect, test } from 'vitest';
import { type TrainerWeek, trainerSlotView } from './trainer-slot-view.ts';

const slot = slotAt('2026-03-12', 17);
const quiet: TrainerWeek = { trainings: [], requests: new Map(), locks: [], now: '2026-03-09T12:00:00' };

test.each([
  [1, '1\u00a0oczekująca'],
  [3, '3\u00a0oczekujące'],
  [5, '5\u00a0oczekujących'],
])('D2: %i waiting requests read "%s" and open', (count, words) => {
  const view = trainerSlotView(slot, { ...quiet, requests: new Map([[slot.startTime, count]]) });
  expect(view).toMatchObject({ look: 'requests', words, opens: { kind: 'requests', slot } });
});

test('waiting requests come before a lock, and a lock before a free slot (part 2 §2)', () => {
  const locks = [{ id: 'l', ...slot }];
  const requests = new Map([[slot.startTime, 1]]);
  expect(trainerSlotView(slot, { ...quiet, locks, requests }).look).toBe('requests');
  expect(trainerSlotView(slot, { ...quiet, locks }).words).toBe('Zablokowane');
  expect(trainerSlotView(slot, quiet).words).toBe('wolne');
});

test('an empty slot that has begun says that its time is over', () => {
  expect(trainerSlotView(slot, { ...quiet, now: slot.startTime })).toMatchObject({ reason: 'Termin minął' });
});
