import { markTraining, setAttendanceUse } from '@psia/contract/attendance/attendance.contract';
import { setMoneyRules } from '@psia/contract/money/money-rules.contract';
import { addCharge, addPayment, reverseTransfer } from '@psia/contract/money/money.contract';
import { sellPass } from '@psia/contract/passes/passes.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { describe, expect, test } from 'vitest';
import { moneyFaults } from '../../testing/money/money-faults.ts';
import { offerPasses } from '../../testing/passes/pass-world.ts';
import { clients, oneForEach, prepareRaceTrack, togetherOn, tracks, winnersOf } from '../../testing/race-track.ts';

const race = prepareRaceTrack();

/** A school that notes money, with an owner for every third client, each with something to pay. */
async function schoolWithCharges() {
  const { given } = race;
  const { id: schoolId, trainer } = await given.school();
  const body = { usesMoney: true, bankAccount: null, transferName: null };
  const api = race.api.as(trainer);
  await api.call(setMoneyRules, { params: { schoolId }, body });
  const owners = [await given.owner(schoolId), await given.owner(schoolId), await given.owner(schoolId)] as const;
  const charges = await oneForEach(clients, async (index) => {
    const ownerId = owners[index % 3]!.id;
    return (await api.call(addCharge, { body: { ownerId, amount: 100 } })).body;
  });
  return { schoolId, trainer, api, owners, charges };
}

async function balancesOf(schoolId: string) {
  const accounts = race.db.selectFrom('money_accounts').select('balance_grosze').where('school_id', '=', schoolId);
  return (await accounts.execute()).map(({ balance_grosze: balance }) => Number(balance));
}

describe.for(tracks)('at %s', (track) => {
  const together = togetherOn(race, track);

  test('I4: payments of three owners, noted at once, all count, and numbers have no gap', async () => {
    const { schoolId, trainer, owners } = await schoolWithCharges();
    const before = (await balancesOf(schoolId)).reduce((sum, balance) => sum + balance, 0);
    const answers = await together((api, index) =>
      api.as(trainer).call(addPayment, { body: { ownerId: owners[index % 3]!.id, amount: 10 + index, way: 'CASH' } }),
    );
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    const paid = Array.from({ length: clients }, (_, index) => (10 + index) * 100);
    const after = (await balancesOf(schoolId)).reduce((sum, balance) => sum + balance, 0);
    expect(before - after).toBe(paid.reduce((sum, amount) => sum + amount, 0));
    expect(await moneyFaults(race.db, schoolId)).toEqual([]);
  });

  test('one charge that everybody takes back is taken back once', async () => {
    const { schoolId, trainer, charges } = await schoolWithCharges();
    const params = { transferId: charges[0]!.id };
    const answers = await together((api) =>
      api.as(trainer).call(reverseTransfer, { params, body: { reason: 'Pomyłka' } }),
    );
    expect(winnersOf(answers)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status >= 300);
    expect([...new Set(refused.map(({ error }) => error.code))]).toEqual(['ALREADY_REVERSED']);
    expect(await moneyFaults(race.db, schoolId)).toEqual([]);
  });

  test('a charge is undone while others take it back: one of them does', async () => {
    const { schoolId, trainer, charges } = await schoolWithCharges();
    const answers = await together(async (api, index) => {
      const { id, undo } = charges[index % 2]!;
      const { status, error } =
        index % 4 < 2
          ? await api.as(trainer).call(takeBack, { params: { id: undo?.id ?? '' } })
          : await api.as(trainer).call(reverseTransfer, { params: { transferId: id }, body: { reason: 'Pomyłka' } });
      return { status, error };
    });
    expect(winnersOf(answers)).toHaveLength(2);
    expect(await moneyFaults(race.db, schoolId)).toEqual([]);
  });

  test('charges of trainings are taken back by hand while their dogs are excused: each is taken back once', async () => {
    const { schoolId, trainer, api, owners } = await schoolWithCharges();
    await api.call(setAttendanceUse, { params: { schoolId }, body: { usesAttendance: true } });
    const trainings = await oneForEach(clients / 2, async (index) => {
      const dog = await race.given.dog(owners[index % 3]!);
      const training = { schoolId, trainerId: trainer.id, dogId: dog.id, confirmed: true };
      return race.given.training({ ...training, startTime: race.at(-9 * 24 + index) });
    });
    const charged = { charges_trainings: true, charges_since: race.at(-30 * 24), charged_until: race.at(0) };
    await race.db.updateTable('money_rules').set(charged).where('school_id', '=', schoolId).execute();
    for (const { id } of trainings) {
      await race.db.updateTable('trainings').set({ price_grosze: 5_000 }).where('id', '=', id).execute();
      await api.call(markTraining, { params: { trainingId: id }, body: { state: 'NO_SHOW' } });
    }
    const written = race.db.selectFrom('money_transfers').select(['id', 'training_id']).where('kind', '=', 'CHARGE');
    const ofTrainings = await written.where('training_id', 'is not', null).where('school_id', '=', schoolId).execute();
    expect(ofTrainings).toHaveLength(trainings.length);
    const answers = await together(async (each, index) => {
      const { id, training_id: trainingId } = ofTrainings[index >> 1]!;
      const calls = each.as(trainer);
      const { status, error } =
        index % 2 === 0
          ? await calls.call(reverseTransfer, { params: { transferId: id }, body: { reason: 'Gratis' } })
          : await calls.call(markTraining, { params: { trainingId: trainingId ?? '' }, body: { state: 'EXCUSED' } });
      return { status, error };
    });
    expect(answers.filter(({ status }) => status >= 300 && status !== 409)).toEqual([]);
    expect(await moneyFaults(race.db, schoolId)).toEqual([]);
    const owed = (await balancesOf(schoolId)).reduce((sum, balance) => sum + balance, 0);
    expect(owed).toBe(clients * 10_000);
  });

  test('passes are sold while sales are undone: the books and the passes say the same', async () => {
    const { schoolId, trainer, api, owners } = await schoolWithCharges();
    const [productId = ''] = await offerPasses(api, schoolId);
    const dogs = await oneForEach(clients, (index) => race.given.dog(owners[index % 3]!));
    const sold = await oneForEach(clients / 2, async (index) => {
      const sale = { productId, dogId: dogs[index]!.id, isAnother: true };
      return (await api.call(sellPass, { body: sale })).body;
    });
    const answers = await together(async (each, index) => {
      const body = { productId, dogId: dogs[index]!.id, isAnother: true, paidBy: 'CASH' } as const;
      const calls = each.as(trainer);
      const { status, error } =
        index % 2 === 0
          ? await calls.call(takeBack, { params: { id: sold[index / 2]!.undo?.id ?? '' } })
          : await calls.call(sellPass, { body });
      return { status, error };
    });
    expect(answers.filter(({ status }) => status >= 300).map(({ error }) => error)).toEqual([]);
    expect(await moneyFaults(race.db, schoolId)).toEqual([]);
    // Of what was sold later and not undone nothing was paid; what was paid at once is even.
    const owed = (await balancesOf(schoolId)).reduce((sum, balance) => sum + balance, 0);
    expect(owed).toBe(clients * 10_000);
  });
});
