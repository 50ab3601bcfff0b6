import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { Attempt, noteChangeMade } from './attempt.ts';

const lock = '/api/v1/training/lock {"slot":"17:00"}';
const offline = new ApiError({ status: 0, code: 'OFFLINE', message: 'Brak połączenia.' });
const broken = new ApiError({ status: 500, code: 'INTERNAL', message: 'Coś poszło nie tak.' });
const taken = new ApiError({ status: 409, code: 'SLOT_TAKEN', message: 'Ten termin jest już zajęty.' });

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

/** The keys of one request sent twice in an attempt, with what happens between. */
function keysAround(between: (attempt: Attempt) => void): [string, string] {
  const attempt = new Attempt();
  const first = attempt.keyFor(lock);
  between(attempt);
  return [first, attempt.keyFor(lock)];
}

test.each([
  ['the network was lost', offline],
  ['the server broke', broken],
])('D72: the same key when %s, as nobody knows what became of the request', (_, error) => {
  const [first, second] = keysAround((attempt) => attempt.settle(error));
  expect(second).toBe(first);
});

test.each([
  ['it was done', (attempt: Attempt) => attempt.settle()],
  ['it was refused', (attempt: Attempt) => attempt.settle(taken)],
  [
    'another change was made meanwhile, as by unlocking what was locked',
    (attempt: Attempt) => {
      attempt.settle(offline);
      noteChangeMade();
    },
  ],
  [
    'something else was sent meanwhile',
    (attempt: Attempt) => {
      attempt.settle(offline);
      attempt.keyFor('/api/v1/training/lock {"slot":"18:00"}');
      attempt.settle(offline);
    },
  ],
  [
    'more than two minutes have passed',
    (attempt: Attempt) => {
      attempt.settle(offline);
      vi.advanceTimersByTime(121_000);
    },
  ],
])('D72: a new key when %s', (_, between) => {
  const [first, second] = keysAround(between);
  expect(second).not.toBe(first);
});

test('D72: a form that is opened again makes a new attempt, with keys of its own', () => {
  const closed = new Attempt();
  const first = closed.keyFor(lock);
  closed.settle(offline);
  expect(new Attempt().keyFor(lock)).not.toBe(first);
});
