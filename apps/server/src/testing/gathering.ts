import type { Database, Transaction } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Gathered, writeGathered } from '../platform/gathering/gathered.repository.ts';

/** Does some work in a transaction that writes as its last what the work gathers, as those of calls do. */
export function gathering<T>(
  database: Database,
  work: (ctx: { tx: Transaction; gathered: Gathered }) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (tx) => {
    const gathered = new Gathered();
    const made = await work({ tx, gathered });
    await writeGathered(tx, gathered);
    return made;
  });
}
