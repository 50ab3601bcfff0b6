import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { bookTrainingIn, editTrainingIn } from './booking/booking.queries.ts';
import { cancelTrainingIn } from './cancelling.queries.ts';
import { requestMoveIn } from './moving/moving.queries.ts';

const training = {
  id: 'training',
  trainerId: 'anna',
  startTime: '2026-03-03T10:00:00',
  endTime: '2026-03-03T11:00:00',
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('fetch', async () => Response.json(training));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  [
    'booking',
    (queries: QueryClient) => new MutationObserver(queries, bookTrainingIn(queries)).mutate(training as never),
  ],
  [
    'editing',
    (queries: QueryClient) => new MutationObserver(queries, editTrainingIn(queries)).mutate(training as never),
  ],
  [
    'asking for another time',
    (queries: QueryClient) =>
      new MutationObserver(queries, requestMoveIn(queries)).mutate({ trainingId: 'training', ...training } as never),
  ],
  ['cancelling', (queries: QueryClient) => new MutationObserver(queries, cancelTrainingIn(queries)).mutate('training')],
])('%s is over with its answer, while calendars are asked again behind it', async (_, act) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const answers = [Promise.resolve('shown')];
  const asked = vi.fn<() => Promise<string>>(async () => answers.shift() ?? new Promise<string>(() => undefined));
  const week = new QueryObserver(queries, {
    queryKey: ['week'],
    queryFn: asked,
    meta: { liveTopics: ['calendar'] },
  });
  const stop = week.subscribe(() => undefined);
  await vi.waitFor(() => expect(week.getCurrentResult().data).toBe('shown'));
  // Time stands still here: what waited for the calendar, or for three seconds, would never end.
  await act(queries);
  expect(week.getCurrentResult().data).toBe('shown');
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  stop();
  queries.clear();
});
