import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import { passFaults } from './pass-faults.ts';
import { schoolWithPasses } from './pass-world.ts';
import { settlePassesAt } from './settle-passes.ts';

const start = '2026-03-02T08:00:00+01:00';

/**
 * A server for a file of tests, with schools that keep passes: each test begins on the second of March 2026, and after it the
 * passes of its schools are looked through for what does not add up.
 */
export function openPassSchools() {
  let server: TestServer;
  const schools: string[] = [];

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterEach(async () => {
    server.clock.set(start);
    for (const id of schools.splice(0)) expect(await passFaults(server.database.write, id)).toEqual([]);
  });
  afterAll(() => server.close());

  return {
    setClock: (moment: string) => server.clock.set(moment),
    openSchool: async (...rules: Parameters<typeof schoolWithPasses>[1][]) => {
      server.clock.set(start);
      const world = await schoolWithPasses(server, ...rules);
      schools.push(world.schoolId);
      return world;
    },
    /** What happens by itself when time has passed, as of a moment. */
    settleAt: (moment: string) => settlePassesAt(server, moment),
  };
}
