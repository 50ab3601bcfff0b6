import type { Database, Transaction } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Outbox, writeOutbox } from '../platform/outbox/outbox.repository.ts';

/** Does some work in a transaction that writes as its last what the work gathers, as those of calls do. */
export function withOutbox<T>(
  database: Database,
  work: (ctx: { tx: Transaction; outbox: Outbox }) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (tx) => {
    const outbox = new Outbox();
    const made = await work({ tx, outbox });
    await writeOutbox(tx, outbox);
    return made;
  });
}
