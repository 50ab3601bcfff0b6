import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withUndoKey, noteUndoOffer, undoOffersOf } from './undo-offers.ts';

const now = Date.parse('2026-03-29T00:59:55.400Z');

beforeEach(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const offer = (id: string, until: string) => new Headers({ 'Undo-Id': id, 'Undo-Until': until });

test.each([
  ['Warsaw, as summer time begins', '2026-03-29T03:00:04', 8_600],
  ['London, a minute later', '2026-03-29T02:00:04', 8_600],
  ['Kathmandu', '2026-03-29T06:45:04', 8_600],
  ['New York, an answer that was long on its way', '2026-03-28T20:59:58', 2_600],
])('D165: the seconds that are left are those of the server, whatever the time zone: %s', (_where, until, left) => {
  const done = {};
  noteUndoOffer(done, offer('one', until));
  expect(undoOffersOf([done])).toEqual([{ id: 'one', untilMs: now + left }]);
});

test('D165: a way back belongs to what was done, whenever it is asked for; what is over has none', () => {
  const [over, one, two, others, nothing] = [{}, {}, [{}], {}, {}];
  noteUndoOffer(over, offer('over', '2026-03-29T01:59:54'));
  for (const [done, id] of [
    [one, 'one'],
    [others, 'others'],
    [two, 'two'],
  ] as const) {
    noteUndoOffer(done, offer(id, '2026-03-29T03:00:04'));
  }
  noteUndoOffer(nothing, new Headers());
  const idsOf = (done: readonly object[]) => undoOffersOf(done).map(({ id }) => id);
  expect(idsOf([over, one, nothing, two])).toEqual(['one', 'two']);
  expect(idsOf([nothing])).toEqual([]);
  expect(idsOf([others])).toEqual(['others']);
});

test('D165: of a call that answers with nothing the way back belongs to a value of its own', async () => {
  const act = (id: string) => withUndoKey(async (done) => noteUndoOffer(done, offer(id, '2026-03-29T03:00:04')));
  const [first, second] = await Promise.all([act('first'), act('second')]);
  expect([undoOffersOf([second]), undoOffersOf([first])].map(([found]) => found?.id)).toEqual(['second', 'first']);
  await expect(withUndoKey(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
