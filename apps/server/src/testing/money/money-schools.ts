import { setMoneyRules } from '@psia/contract/money/money-rules.contract';
import { getOwnerAccount } from '@psia/contract/money/money.contract';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { chargeTrainings } from '../../features/money/money.public.ts';
import { sweepAll } from '../../platform/housekeeping/housekeeping.ts';
import { actingFor } from '../acting.ts';
import { schoolWithPasses } from '../passes/pass-world.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { moneyFaults } from './money-faults.ts';

const start = '2026-03-02T08:00:00+01:00';

/** A school that keeps passes and notes money, with a trainer, an owner and their dog. */
async function schoolWithMoney(server: TestServer, rules: { readonly chargesTrainings?: boolean } = {}) {
  const world = await schoolWithPasses(server);
  const setRules = async (changes: Readonly<Record<string, unknown>> = {}) => {
    const body = { usesMoney: true, bankAccount: null, transferName: null, ...rules, ...changes };
    const set = await (await world.apiOf()).call(setMoneyRules, { params: { schoolId: world.schoolId }, body });
    expect([set.status, set.error]).toEqual([200, set.error]);
  };
  await setRules();
  const params = { ownerId: world.owner.id };
  const account = async (role: 'trainer' | 'owner' = 'trainer') =>
    (await (await world.apiOf(role)).call(getOwnerAccount, { params })).body;
  return { ...world, ...params, account, setRules };
}

/**
 * A server for a file of tests, with schools that note money: each test begins on the second of March 2026, and after it the
 * books of its schools are looked through for what does not add up.
 */
export function openMoneySchools() {
  let server: TestServer;
  const schools: string[] = [];

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterEach(async () => {
    server.clock.set(start);
    for (const id of schools.splice(0)) expect(await moneyFaults(server.database.write, id)).toEqual([]);
  });
  afterAll(() => server.close());

  return {
    inServer: () => server,
    setClock: (moment: string) => server.clock.set(moment),
    openSchool: async (rules: { readonly chargesTrainings?: boolean } = {}) => {
      server.clock.set(start);
      const world = await schoolWithMoney(server, rules);
      schools.push(world.schoolId);
      return world;
    },
    /** What is charged by itself when time has passed, as of a moment; the clock stays there. */
    chargeAt: async (moment: string) => {
      server.clock.set(moment);
      const sweeps = [{ name: 'trainings', keptHours: 0, remove: chargeTrainings(actingFor(server)) }];
      await sweepAll({ database: server.database.write, clock: server.clock, sweeps });
    },
  };
}
