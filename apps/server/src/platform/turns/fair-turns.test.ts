import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FairTurns, type TurnBounds } from './fair-turns.ts';

const usual: TurnBounds = {
  atOnce: 3,
  atOnceOfOne: 2,
  waiting: 100,
  waitingOfOne: 50,
  longestWaitMs: 60_000,
  refusal: () => new Error('too many'),
};

/** Turns, and in which order work began. */
function track(bounds: Partial<TurnBounds> = {}) {
  const turns = new FairTurns({ ...usual, ...bounds });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const take = async (name: string, who: string | null = name.slice(0, 1), leaving: (() => void)[] = []) => {
    ends.set(name, await turns.take(who, (giveUp) => leaving.push(giveUp)).finally(() => begun.push(name)));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await pause(0);
  };
  const startAll = async (...names: string[]) => {
    for (const name of names) take(name).catch(() => {});
    await pause(0);
  };
  return { begun, take, end, startAll };
}

test('D194: of one no more than allowed begins, and who comes later is not kept waiting by it', async () => {
  const { begun, end, startAll } = track();
  await startAll('a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('a1');
  expect(begun.slice(3)).toEqual(['a3']);
  await end('a2');
  expect(begun.slice(4)).toEqual(['b2']);
  await end('a3');
  expect(begun.slice(5)).toEqual(['c1']);
  await end('b1');
  expect(begun.slice(6)).toEqual(['a4']);
});

test('what is given back twice is given back once', async () => {
  const { begun, end, startAll } = track({ atOnce: 1 });
  await startAll('a1', 'b1', 'c1');
  await end('a1');
  await end('a1');
  expect(begun).toEqual(['a1', 'b1']);
});

test('nobody in particular is bounded with all of it alone, and comes in turn', async () => {
  const { begun, end, take, startAll } = track({ atOnce: 2, atOnceOfOne: 1 });
  await take('1', null);
  await take('2', null);
  await startAll('a1', 'a2');
  expect(begun).toEqual(['1', '2']);
  await end('1');
  await end('2');
  expect(begun).toEqual(['1', '2', 'a1']);
  await end('a1');
  expect(begun).toEqual(['1', '2', 'a1', 'a2']);
});

test('one too many of one, or of all, is refused at once', async () => {
  const { take, startAll } = track({ atOnce: 1, waitingOfOne: 2, waiting: 3 });
  await startAll('a1', 'a2', 'a3');
  await expect(take('a4')).rejects.toThrow('too many');
  await startAll('b1');
  await expect(take('c1')).rejects.toThrow('too many');
});

test('who has waited as long as anybody may is refused, and who leaves makes room', async () => {
  const { begun, end, take, startAll } = track({ atOnce: 1, longestWaitMs: 20 });
  await startAll('a1');
  await expect(take('b1')).rejects.toThrow('too many');
  const leaving: (() => void)[] = [];
  const left = take('c1', 'c', leaving);
  for (const leave of leaving) leave();
  await expect(left).rejects.toThrow('too many');
  begun.length = 0;
  await startAll('e1');
  await end('a1');
  expect(begun).toEqual(['e1']);
});
