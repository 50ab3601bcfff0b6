import { settlePasses } from '../../features/passes/passes.public.ts';
import { sweepAll } from '../../platform/housekeeping/housekeeping.ts';
import { actingFor } from '../acting.ts';
import type { TestServer } from '../test-server.ts';

/** What happens to passes by itself when time has passed, as of a moment; the clock stays there. */
export async function settlePassesAt(server: TestServer, moment: string): Promise<void> {
  server.clock.set(moment);
  const sweeps = [{ name: 'passes', keptHours: 0, remove: settlePasses(actingFor(server)) }];
  await sweepAll({ database: server.database.write, clock: server.clock, sweeps });
}
