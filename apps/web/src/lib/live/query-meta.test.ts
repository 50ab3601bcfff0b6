import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyChange, catchUp, hearChange } from './query-meta.ts';

let queries: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
});
afterEach(() => {
  queries.clear();
  vi.useRealTimers();
});

/** A list that is shown, and how often it was asked for; each answer takes as long as told. */
function shownList(liveTopics: readonly string[] | undefined, answerMs = 20) {
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
    hearChange(queries, { topic: 'calendar', trainerId: String(message) });
    await vi.advanceTimersByTimeAsync(5);
  }
  await vi.advanceTimersByTimeAsync(1_000);
  expect([calendar, school, lasting].map(({ asked }) => asked.mock.calls.length)).toEqual([2, 1, 1]);
});

test('what shows one dog is fetched when its own file changed, what shows all of them at each', async () => {
  const [one, all] = [shownList(['dogFile/luna']), shownList(['dogFile'])];
  await vi.advanceTimersByTimeAsync(20);
  hearChange(queries, { topic: 'dogFile', dogId: 'azor' });
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
  hearChange(queries, { topic: 'calendar' });
  await vi.advanceTimersByTimeAsync(400);
  for (const _ of [1, 2, 3]) hearChange(queries, { topic: 'calendar' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calendar.asked).toHaveBeenCalledTimes(3);
  expect(calendar.data()).toBe(3);
});

test('a fetch that began before the change says nothing of it: it is waited for and repeated', async () => {
  const calendar = shownList(['calendar'], 500);
  hearChange(queries, { topic: 'calendar' });
  await vi.advanceTimersByTimeAsync(499);
  expect(calendar.asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(501);
  expect(calendar.asked).toHaveBeenCalledTimes(2);
});

test("one's own change and the message about it are fetched once, whichever comes first", async () => {
  const calendar = shownList(['calendar']);
  await vi.advanceTimersByTimeAsync(20);

  const done = applyChange(queries, { topic: 'calendar' });
  await vi.advanceTimersByTimeAsync(30);
  hearChange(queries, { topic: 'calendar' });
  await vi.advanceTimersByTimeAsync(1_000);
  await done;
  expect(calendar.asked).toHaveBeenCalledTimes(2);

  hearChange(queries, { topic: 'calendar' });
  const doneAgain = applyChange(queries, { topic: 'calendar' });
  await vi.advanceTimersByTimeAsync(1_000);
  await doneAgain;
  expect(calendar.asked).toHaveBeenCalledTimes(3);
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
  for (const message of [undefined, 'calendar', { topic: 7 }]) hearChange(queries, message);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calendar.asked).toHaveBeenCalledTimes(1);
});

test('when the channel stands, what changes live is fetched again; after a break everything is', async () => {
  const [calendar, lasting] = [shownList(['calendar']), shownList(undefined)];
  await vi.advanceTimersByTimeAsync(20);
  await Promise.all([catchUp(queries, false), vi.advanceTimersByTimeAsync(100)]);
  expect([calendar.asked.mock.calls.length, lasting.asked.mock.calls.length]).toEqual([2, 1]);
  await Promise.all([catchUp(queries, true), vi.advanceTimersByTimeAsync(100)]);
  expect([calendar.asked.mock.calls.length, lasting.asked.mock.calls.length]).toEqual([3, 2]);
});
