import { expect, test } from 'vitest';
import { goneWords, withPinned } from './use-pinned-requests.ts';

const request = (trainingId: string, bookingTime: string) => ({
  trainingId,
  bookingTime,
  startTime: '2026-03-03T10:00:00',
  endTime: '2026-03-03T11:00:00',
});
const [first, second, third] = [request('a', '1'), request('b', '2'), request('c', '3')];

test('a request whose reason is being written stays in its place once it no longer waits', () => {
  expect(withPinned([first, third], [second])).toEqual([first, second, third]);
  expect(withPinned([first, second], [second])).toEqual([first, second]);
});

test('what has become of a request that no longer waits is told where the calendar shows it', () => {
  expect(goneWords(first, [{ id: 'a' }])).toBe('Ta prośba już nie czeka: trening jest potwierdzony.');
  expect(goneWords(first, [{ id: 'b' }])).toBe('Ta prośba już nie czeka. Ktoś ją właśnie odrzucił albo wycofał.');
});
