import { QueryClient, QueryObserver, type QueryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordRequest, takePrefetched } from '../api/answers-ahead.ts';
import { beginOwnCall } from './own-calls.ts';
import { onChangeMessage, refetchMissed, dependingOn, applyChange, oldestAnswerMs } from './query-meta.ts';
import { watchFetches } from './stale-queries.ts';

let queries: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  watchFetches(queries);
});
afterEach(() => {
  queries.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

type Topics = NonNullable<QueryOptions['meta']>['liveTopics'];

/** The number of a call among those of this page, other tests' included. */
const numberOf = ({ name }: { name: string }) => Number(name.split('.')[1]);

/** A list that is shown, and how often it was asked for; each answer takes as long as told. */
function shownList(liveTopics: Topics, answerMs = 20) {
  let answers = 0;
  const asked = vi.fn<() => Promise<number>>(async () => {
    await new Promise((resolve) => setTimeout(resolve, answerMs));
    answers += 1;
    return answers;
  });
  const meta = liveTopics && { liveTopics };
  const observer = new QueryObserver<number>(queries, {
    queryKey: [liveTopics ?? 'lasting', answerMs],
    queryFn: asked,
    ...(meta && { meta }),
  });
  observer.subscribe(() => undefined);
  return { asked, data: () => observer.getCurrentResult().data };
}

test('a burst of messages is fetched once, and only where their topics are shown', async () => {
  const [calendar, school, lasting] = [shownList(['calendar']), shownList(['school']), shownList(undefined)];
  await vi.advanceTimersByTimeAsync(20);
  for (let message = 0; message < 20; message += 1) {
    onChangeMessage(queries, { topic: 'calendar', trainerId: String(message) });
    await vi.advanceTimersByTimeAsync(5);
  }
  await vi.advanceTimersByTimeAsync(1_000);
  expect([calendar, school, lasting].map(({ asked }) => asked.mock.calls.length)).toEqual([2, 1, 1]);
});

test('what shows one dog is fetched when its own file changed, what shows all of them at each', async () => {
  const [one, all] = [shownList(['dogFile/luna']), shownList(['dogFile'])];
  await vi.advanceTimersByTimeAsync(20);
  onChangeMessage(queries, { topic: 'dogFile', dogId: 'azor' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([one, all].map(({ asked }) => asked.mock.calls.length)).toEqual([1, 2]);
  const applied = applyChange(queries, { topic: 'dogFile', dogId: 'luna' });
  await vi.advanceTimersByTimeAsync(1_000);
  await applied;
  expect([one, all].map(({ asked }) => asked.mock.calls.length)).toEqual([2, 3]);
});

test('what is told while it is being fetched is fetched once more, and nothing is broken off', async () => {
  const calendar = shownList(['calendar'], 500);
  await vi.advanceTimersByTimeAsync(500);
  onChangeMessage(queries, { topic: 'calendar' });
  await vi.advanceTimersByTimeAsync(400);
  for (const _ of [1, 2, 3]) onChangeMessage(queries, { topic: 'calendar' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calendar.asked).toHaveBeenCalledTimes(3);
  expect(calendar.data()).toBe(3);
});

test('a fetch that began before the change says nothing of it: it is waited for and repeated', async () => {
  const calendar = shownList(['calendar'], 500);
  await vi.advanceTimersByTimeAsync(1);
  onChangeMessage(queries, { topic: 'calendar' });
  await vi.advanceTimersByTimeAsync(498);
  expect(calendar.asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(501);
  expect(calendar.asked).toHaveBeenCalledTimes(2);
});

test("one's own change is fetched once, whichever comes first: the answer, what is fetched for it, or the message", async () => {
  const calendar = shownList(['calendar']);
  const beside = shownList(['dogFile']);
  await vi.advanceTimersByTimeAsync(20);
  const hear = (ownCall: number) => {
    onChangeMessage(queries, { topic: 'calendar' }, { ownCalls: [ownCall] });
    onChangeMessage(queries, { topic: 'dogFile', dogId: 'luna' }, { ownCalls: [ownCall] });
  };

  const first = beginOwnCall();
  first.answered();
  await Promise.all([applyChange(queries, { topic: 'calendar' }), vi.advanceTimersByTimeAsync(30)]);
  hear(numberOf(first));
  await vi.advanceTimersByTimeAsync(1_000);
  // What the page did not know that it changed is fetched because of the message.
  expect([calendar, beside].map(({ asked }) => asked.mock.calls.length)).toEqual([2, 2]);

  const call = beginOwnCall();
  hear(numberOf(call));
  await vi.advanceTimersByTimeAsync(500);
  expect(calendar.asked).toHaveBeenCalledTimes(2);
  call.answered();
  await Promise.all([applyChange(queries, { topic: 'calendar' }), vi.advanceTimersByTimeAsync(1_000)]);
  expect([calendar, beside].map(({ asked }) => asked.mock.calls.length)).toEqual([3, 3]);
});

test('a call whose answer was lost may be carried out later: its message is fetched like any other', async () => {
  const calendar = shownList(['calendar']);
  await vi.advanceTimersByTimeAsync(20);
  const lost = beginOwnCall();
  lost.giveUp();
  await Promise.all([applyChange(queries, { topic: 'calendar' }), vi.advanceTimersByTimeAsync(100)]);
  onChangeMessage(queries, { topic: 'calendar' }, { ownCalls: [numberOf(lost)] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calendar.asked).toHaveBeenCalledTimes(3);
});

test('what an answer shows beside its own: the time of a request that waits', async () => {
  const asked = vi.fn<() => Promise<string>>(async () => 'ten');
  const liveTopicsOf = dependingOn((hour: string) => [
    { topic: 'calendar', parts: ['occupied'], startTime: hour } as const,
  ]);
  new QueryObserver(queries, { queryKey: ['own'], queryFn: asked, meta: { liveTopicsOf } }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(20);
  for (const endTime of ['ten', 'zero']) {
    onChangeMessage(queries, { topic: 'calendar', parts: 'occupied', endTime });
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(asked).toHaveBeenCalledTimes(2);
});

test('many that hear the same spread over the time that the server tells', async () => {
  const calendar = shownList(['calendar']);
  await vi.advanceTimersByTimeAsync(20);
  vi.spyOn(Math, 'random').mockReturnValue(0.9);
  onChangeMessage(queries, { topic: 'calendar' }, { spreadMs: 1_000 });
  await vi.advanceTimersByTimeAsync(990);
  expect(calendar.asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(20);
  expect(calendar.asked).toHaveBeenCalledTimes(2);
});

test('a page that nobody sees waits until it is seen again, and asks once', async () => {
  const page = Object.assign(new EventTarget(), { hidden: true });
  vi.stubGlobal('document', page);
  const calendar = shownList(['calendar']);
  await vi.advanceTimersByTimeAsync(20);
  for (const trainerId of ['anna', 'ewa']) {
    onChangeMessage(queries, { topic: 'calendar', trainerId });
    await vi.advanceTimersByTimeAsync(60_000);
  }
  expect(calendar.asked).toHaveBeenCalledTimes(1);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calendar.asked).toHaveBeenCalledTimes(2);
});

test('whoever has saved something waits until it is shown, but never long', async () => {
  const quick = shownList(['school']);
  const slow = shownList(['calendar'], 60_000);
  await vi.advanceTimersByTimeAsync(60_000);
  await Promise.all([applyChange(queries, { topic: 'school' }), vi.advanceTimersByTimeAsync(100)]);
  expect(quick.data()).toBe(2);

  const waiting = applyChange(queries, { topic: 'calendar' });
  await vi.advanceTimersByTimeAsync(3_000);
  await expect(waiting).resolves.toBeUndefined();
  expect(slow.data()).toBe(1);
});

test('a message that names no topic changes nothing', async () => {
  const calendar = shownList(['calendar']);
  for (const message of [undefined, 'calendar', { topic: 7 }]) onChangeMessage(queries, message);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calendar.asked).toHaveBeenCalledTimes(1);
});

test('when the channel stands, what changes live and is older than it remembers is fetched; after a break everything', async () => {
  const [calendar, lasting] = [shownList(['calendar']), shownList(undefined)];
  const counts = () => [calendar, lasting].map(({ asked }) => asked.mock.calls.length);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(oldestAnswerMs(queries)).toBe(1_000);
  await Promise.all([refetchMissed(queries, 1_000), vi.advanceTimersByTimeAsync(100)]);
  expect(counts()).toEqual([1, 1]);
  await Promise.all([refetchMissed(queries, 1_000), vi.advanceTimersByTimeAsync(100)]);
  expect(counts()).toEqual([2, 1]);
  await Promise.all([refetchMissed(queries, null), vi.advanceTimersByTimeAsync(100)]);
  expect(counts()).toEqual([3, 2]);
});

test('what was asked ahead counts among the oldest answers, and is not taken when the channel does not reach so far back', async () => {
  const [taken, left] = [Promise.resolve('taken'), Promise.resolve('left')];
  recordRequest('/ahead', taken, true);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(oldestAnswerMs(queries)).toBe(7_000);
  await refetchMissed(queries, 7_000);
  expect(takePrefetched('/ahead')).toBe(taken);
  for (const remembered of [null, 6_000]) {
    recordRequest('/ahead', left, true);
    await vi.advanceTimersByTimeAsync(7_000);
    await refetchMissed(queries, remembered);
    expect(takePrefetched('/ahead')).toBeUndefined();
  }
  expect(oldestAnswerMs(queries)).toBe(0);
});

test('what was told before it was fetched is not fetched again', async () => {
  const calendar = shownList(['calendar']);
  await vi.advanceTimersByTimeAsync(500);
  onChangeMessage(queries, { topic: 'calendar' }, { changedAt: performance.now() - 600 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calendar.asked).toHaveBeenCalledTimes(1);
  onChangeMessage(queries, { topic: 'calendar' }, { changedAt: performance.now() - 1_400 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calendar.asked).toHaveBeenCalledTimes(2);
});
