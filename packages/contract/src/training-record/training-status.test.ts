import { expect, test } from 'vitest';
import { decidedText, isLive, statusAt, storedStatus, trainingStatuses } from './training-status.rules.ts';

const slot = { startTime: '2026-03-03T10:00:00', endTime: '2026-03-03T11:00:00' };
const before = '2026-03-03T09:59:59';

test('D51: a request has expired from the moment at which its time begins, marked or not', () => {
  const request = { ...slot, status: 'requested' } as const;
  expect([statusAt(request, before), statusAt(request, slot.startTime)]).toEqual(['requested', 'expired']);
  expect([isLive(request, before), isLive(request, slot.startTime)]).toEqual([true, false]);
});

test('D26: a confirmed training stays in the lists when it has begun; what ended in another way has left them', () => {
  const live = trainingStatuses.filter((status) => isLive({ ...slot, status }, before));
  expect(live).toEqual(['requested', 'confirmed']);
  expect(isLive({ ...slot, status: 'confirmed' }, slot.endTime)).toBe(true);
});

test('D50: who decides too late reads what has become of the training', () => {
  const texts = trainingStatuses.map((status) => decidedText({ ...slot, status }, before));
  expect(new Set(texts).size).toBe(trainingStatuses.length);
  expect(decidedText({ ...slot, status: 'requested' }, slot.startTime)).toBe(
    decidedText({ ...slot, status: 'expired' }, slot.startTime),
  );
});

test('a status that nobody knows is an error', () => {
  expect(trainingStatuses.map(storedStatus)).toEqual(trainingStatuses);
  expect(() => storedStatus('attended')).toThrow('attended');
});
