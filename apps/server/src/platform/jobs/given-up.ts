import { PgBoss } from 'pg-boss';
import type { DatabaseConnection } from '../database/connection.ts';

const failedSuffix = '.failed';
/** How many jobs one statement of pg-boss moves. */
const movedAtOnce = 1000;

/** The jobs of a queue whose last attempt failed. */
export interface GivenUp {
  readonly queue: string;
  readonly count: number;
}

/** Opens pg-boss to ask and to move jobs alone: it works on none, and leaves its tables as they are. */
async function withBoss<Answer>(
  connection: DatabaseConnection,
  work: (boss: PgBoss) => Promise<Answer>,
): Promise<Answer> {
  const boss = new PgBoss({ ...connection, max: 1, schedule: false, supervise: false, migrate: false });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    return await work(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function listIn(boss: PgBoss): Promise<GivenUp[]> {
  const failed = (await boss.getQueues()).map(({ name }) => name).filter((name) => name.endsWith(failedSuffix));
  const found = [];
  for (const name of failed.toSorted()) {
    const { total } = await boss.previewRedrive(name);
    if (total > 0) found.push({ queue: name.slice(0, -failedSuffix.length), count: total });
  }
  return found;
}

/** Lists the queues with jobs that were given up and wait for an operator, by name, with how many they are. */
export function listGivenUp(connection: DatabaseConnection): Promise<GivenUp[]> {
  return withBoss(connection, listIn);
}

/**
 * Puts what was given up back into its queues, from where it is tried again as at first. Of one queue, or of all (null).
 * Gives what was put back; nothing for a queue without such jobs, or whose jobs belong to no queue any more.
 */
export function tryAgain(connection: DatabaseConnection, queue: string | null): Promise<GivenUp[]> {
  return withBoss(connection, async (boss) => {
    const wanted = (await listIn(boss)).filter((one) => queue === null || one.queue === queue);
    const moved = [];
    for (const { queue: name } of wanted) {
      let count = 0;
      for (;;) {
        const once = await boss.redrive(`${name}${failedSuffix}`, { limit: movedAtOnce });
        count += once;
        if (once < movedAtOnce) break;
      }
      if (count > 0) moved.push({ queue: name, count });
    }
    return moved;
  });
}
