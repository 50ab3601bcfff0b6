import { expect, test } from 'vitest';
import { GatheredSignals, joinSignals } from './gathered-signals.ts';
import type { Signal } from './signals.repository.ts';

const signal = (number: number, more: Partial<Signal> = {}): Signal => ({
  kind: 'changes',
  subject: 'school',
  facts: { topic: 'calendar', number: String(number) },
  ...more,
});

/** What gathers signals, whose moments are over when a test says so. */
function gathering() {
  const rounds: string[][] = [];
  let ends: (() => void)[] = [];
  const gathered = new GatheredSignals(
    (signals) => rounds.push(signals.map(({ facts }) => facts['number'] ?? '')),
    (act) => ends.push(act),
  );
  const endMoment = () => {
    const over = ends;
    ends = [];
    for (const end of over) end();
    return over.length;
  };
  return { gathered, rounds, endMoment };
}

test('the first goes at once, what follows within a moment goes together and in order, nothing is lost', () => {
  const { gathered, rounds, endMoment } = gathering();
  for (let number = 1; number <= 120; number += 1) gathered.add('/topic/changes/school', signal(number));
  expect(rounds).toEqual([['1']]);
  endMoment();
  expect(rounds).toEqual([['1'], Array.from({ length: 119 }, (_, index) => String(index + 2))]);
});

test('after a burst a moment is gathered once more, after a quiet moment the next goes at once', () => {
  const { gathered, rounds, endMoment } = gathering();
  gathered.add('a', signal(1));
  gathered.add('a', signal(2));
  endMoment();
  gathered.add('a', signal(3));
  expect(rounds).toEqual([['1'], ['2']]);
  endMoment();
  expect(rounds).toEqual([['1'], ['2'], ['3']]);
  expect([endMoment(), endMoment()]).toEqual([1, 0]);
  gathered.add('a', signal(4));
  expect(rounds.at(-1)).toEqual(['4']);
});

test('one destination does not wait for another', () => {
  const { gathered, rounds } = gathering();
  gathered.add('a', signal(1));
  gathered.add('a', signal(2));
  gathered.add('b', signal(3));
  expect(rounds).toEqual([['1'], ['3']]);
});

const joining = {
  keyOf: ({ topic }: Signal['facts']) => topic ?? '',
  join: (facts: readonly Signal['facts'][]) => ({ topic: facts[0]?.['topic'] ?? '', of: String(facts.length) }),
};
const calendar = { topic: 'calendar' };

test('what says the same becomes one that names all calls of its page', () => {
  const joined = joinSignals(
    ['5', '6', '6', '7'].map((call) => signal(1, { facts: calendar, by: `anna.kitchen.${call}` })),
    joining,
  );
  expect(joined).toEqual([signal(1, { facts: { topic: 'calendar', of: '4' }, by: 'anna.kitchen.5 6 7' })]);
});

test('what differs, what other pages did and what somebody is told more closely stays apart', () => {
  const signals = [
    signal(1, { facts: calendar, by: 'anna.kitchen.5' }),
    signal(1, { facts: calendar, by: 'anna.hall.5' }),
    signal(1, { facts: calendar, by: 'ewa.kitchen.5' }),
    signal(1, { facts: calendar, by: 'anna.kitchen.5', moreDetailedFor: 'ewa' }),
    signal(1, { facts: { topic: 'school' }, by: 'anna.kitchen.5' }),
    signal(1, { facts: calendar }),
    signal(1, { facts: calendar, by: 'anna.kitchen.5', subject: 'other' }),
  ];
  expect(joinSignals(signals, joining)).toEqual(signals);
});
