import { closeMonth, getMoneyMonth } from '@psia/contract/money/money-months.contract';
import { setMoneyRules } from '@psia/contract/money/money-rules.contract';
import { addPayment } from '@psia/contract/money/money.contract';
import { daysOfMonth, monthOf } from '@psia/contract/money/months.rules';
import { addDays, firstOfMonth } from '@psia/contract/core/time';
import { describe, expect, test } from 'vitest';
import { moneyFaults } from '../../../testing/money/money-faults.ts';
import { clients, oneForEach, prepareRaceTrack, togetherOn, tracks } from '../../../testing/race-track.ts';

const race = prepareRaceTrack();

describe.for(tracks)('at %s', (track) => {
  const together = togetherOn(race, track);

  test('a month is closed while payments of it are noted: each is counted in it, or refused', async () => {
    const { given } = race;
    const { id: schoolId, trainer } = await given.school();
    const params = { schoolId };
    const rules = { usesMoney: true, bankAccount: null, transferName: null };
    await race.api.as(trainer).call(setMoneyRules, { params, body: rules });
    const owners = await oneForEach(clients, () => given.owner(schoolId));
    const last = addDays(firstOfMonth(race.at(0).slice(0, 10), -1), -1);
    const month = monthOf(last);
    const answers = await together(async (api, index) => {
      const as = api.as(trainer);
      if (index === clients / 2) return as.call(closeMonth, { params, body: { closedUntil: daysOfMonth(month).last } });
      const payment = { ownerId: owners[index]!.id, amount: 10, way: 'CASH', occurredOn: last } as const;
      return as.call(addPayment, { body: payment });
    });
    const paid = answers.filter(({ status }) => status === 201).length;
    const refused = answers.filter(({ error }) => error.code === 'BOOKS_CLOSED').length;
    expect([paid + refused, answers[clients / 2]!.status]).toEqual([clients - 1, 200]);
    const { body } = await race.api.as(trainer).call(getMoneyMonth, { params, query: { month } });
    expect([body.paid.CASH, body.closedUntil]).toEqual([paid * 10, last]);
    expect(await moneyFaults(race.db, schoolId)).toEqual([]);
  });
});
