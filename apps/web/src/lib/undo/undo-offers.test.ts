import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteUndoOffer, takeUndoOffers } from './undo-offers.ts';

const now = Date.parse('2026-03-29T00:59:55.400Z');

beforeEach(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => {
  takeUndoOffers();
  vi.restoreAllMocks();
});

const offer = (id: string, until: string) => new Headers({ 'Undo-Id': id, 'Undo-Until': until });

test.each([
  ['Warsaw, as summer time begins', '2026-03-29T03:00:04', 8_600],
  ['London, a minute later', '2026-03-29T02:00:04', 8_600],
  ['Kathmandu', '2026-03-29T06:45:04', 8_600],
  ['New York, an answer that was long on its way', '2026-03-28T20:59:58', 2_600],
])('D165: the seconds that are left are those of the server, whatever the time zone: %s', (_where, until, left) => {
  noteUndoOffer(offer('one', until));
  expect(takeUndoOffers()).toEqual([{ id: 'one', untilMs: now + left }]);
});

test('D165: a toast has all that was done since the last one, oldest first, but for what is over', () => {
  noteUndoOffer(offer('over', '2026-03-29T01:59:54'));
  for (const id of ['one', 'two', 'three']) noteUndoOffer(offer(id, '2026-03-29T03:00:04'));
  noteUndoOffer(new Headers());
  expect(takeUndoOffers().map(({ id }) => id)).toEqual(['one', 'two', 'three']);
  expect(takeUndoOffers()).toEqual([]);
});
