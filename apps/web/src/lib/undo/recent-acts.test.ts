import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { PartlyTakenBack, RecentActs } from './recent-acts.ts';

const seconds = (count: number) => count * 1_000;

/** Six acts, each of which can be taken back for ten seconds; they are done half a second apart. */
function sixActs() {
  let nowMs = 0;
  const takenBack: number[] = [];
  const acts = new RecentActs(() => nowMs);
  for (const number of [1, 2, 3, 4, 5, 6]) {
    nowMs += 500;
    const takeBack = async () => {
      takenBack.push(number);
      return undefined;
    };
    acts.add({ untilMs: nowMs + seconds(10), takeBack });
  }
  const takeBackLatest = async () => {
    const act = acts.latest();
    return act && acts.takeBack(act);
  };
  const goTo = (ms: number) => {
    nowMs = ms;
  };
  return { acts, takenBack, takeBackLatest, goTo };
}

test('D165: the latest act is taken back first, then the one before; what is over is left out', async () => {
  const { takenBack, takeBackLatest, goTo } = sixActs();
  await takeBackLatest();
  await takeBackLatest();
  expect(takenBack).toEqual([6, 5]);
  goTo(seconds(11) + 600);
  expect(await Promise.all([takeBackLatest(), takeBackLatest()])).toEqual([{ kind: 'all' }, undefined]);
  expect(takenBack).toEqual([6, 5, 4]);
});

test('D165: two asked for at once are taken back in turn, the latest first, each once', async () => {
  const acts = new RecentActs(() => 0);
  const order: string[] = [];
  const answer = Promise.withResolvers<undefined>();
  const act = (name: string, ended?: Promise<undefined>) =>
    acts.add({
      untilMs: seconds(10),
      takeBack: async () => {
        order.push(name);
        return ended;
      },
    });
  const [first, second] = [act('first'), act('second', answer.promise)];
  const endings = Promise.all([second, first].map(async (one) => acts.takeBack(one)));
  expect(acts.takeBack(second)).toBeUndefined();
  await Promise.resolve();
  expect(order).toEqual(['second']);
  answer.resolve(undefined);
  await endings;
  expect(order).toEqual(['second', 'first']);
});

test('D165: a part that could not be taken back is named, and a refusal says why', async () => {
  const acts = new RecentActs(() => 0);
  const left = 'Reks: Ten termin jest już zajęty.';
  const taken = new ApiError({ status: 409, code: 'SLOT_TAKEN', message: 'Ten termin jest już zajęty.' });
  const offline = new ApiError({ status: 0, code: 'OFFLINE', message: 'Brak połączenia z serwerem.' });
  const part = acts.add({ untilMs: seconds(10), takeBack: async () => left });
  const broken = acts.add({ untilMs: 500, takeBack: () => Promise.reject(new PartlyTakenBack(left, offline)) });
  const refused = acts.add({ untilMs: seconds(10), takeBack: () => Promise.reject(taken) });
  const tooLate = acts.add({ untilMs: 500, takeBack: () => Promise.reject(offline) });
  expect(await acts.takeBack(part)).toEqual({ kind: 'part', left });
  expect(await acts.takeBack(broken)).toEqual({ kind: 'part', left });
  expect(await acts.takeBack(refused)).toEqual({ kind: 'none', reason: taken.message });
  expect(await acts.takeBack(tooLate)).toEqual({ kind: 'none', reason: offline.message });
});

test('another person takes back nothing of the one before', async () => {
  const { acts, takenBack, takeBackLatest } = sixActs();
  acts.clear();
  expect(await takeBackLatest()).toBeUndefined();
  expect([acts.isEmpty, takenBack]).toEqual([true, []]);
});
