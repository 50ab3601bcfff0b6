import { setMoneyRules } from '@psia/contract/money/money-rules.contract';
import { addPayment, getOwnerAccount } from '@psia/contract/money/money.contract';
import { describe, expect, test } from 'vitest';
import { moneyFaults } from '../../../testing/money/money-faults.ts';
import { clients, oneForEach, prepareRaceTrack, togetherOn, tracks, winnersOf } from '../../../testing/race-track.ts';

const race = prepareRaceTrack();

describe.for(tracks)('at %s', (track) => {
  const together = togetherOn(race, track);

  test('one payment that every trainer notes at once is noted once, and the others are asked', async () => {
    const { given } = race;
    const { id: schoolId, trainer } = await given.school();
    const rules = { usesMoney: true, bankAccount: null, transferName: null };
    await race.api.as(trainer).call(setMoneyRules, { params: { schoolId }, body: rules });
    const { id: ownerId } = await given.owner(schoolId);
    const trainers = await oneForEach(clients, () => given.trainer(schoolId));
    const answers = await together((api, index) =>
      api.as(trainers[index]!).call(addPayment, { body: { ownerId, amount: 270, way: 'CASH' } }),
    );
    expect(winnersOf(answers)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status >= 300);
    expect([...new Set(refused.map(({ error }) => error.code))]).toEqual(['ALREADY_PAID']);
    const { body } = await race.api.as(trainer).call(getOwnerAccount, { params: { ownerId } });
    expect(body.balance).toBe(-270);
    expect(await moneyFaults(race.db, schoolId)).toEqual([]);
  });
});
