import type { Database } from '../database/database.ts';
import type { Logger } from '../log/log.ts';
import { type Access, hourOf, insertAccess } from './access-log.repository.ts';

/** How many accesses a process remembers to have recorded: what is forgotten is sent to the database once more. */
const mostRemembered = 10_000;

/** What records who gets to see data. */
export interface AccessLog {
  /**
   * Records an access, once an hour. Ends when it is recorded, or when that has failed: then it is an error in the log, so
   * that the operator learns of it, and the data are given all the same.
   */
  readonly note: (access: Access, at: Temporal.Instant) => Promise<void>;
}

interface AccessLogOptions {
  readonly database: Database;
  readonly log: Logger;
}

/**
 * Makes the access log of a server process. It remembers what it has recorded of the hour, so that most reads write
 * nothing; of several at once the first one writes, and the others wait for it.
 */
export function createAccessLog({ database, log }: AccessLogOptions): AccessLog {
  const remembered = new Map<string, Promise<void>>();

  function record(access: Access, at: Temporal.Instant, key: string): Promise<void> {
    return insertAccess(database, access, at).catch((error: unknown) => {
      remembered.delete(key);
      log.error({ err: error, kind: access.kind }, 'who opened data was not recorded');
    });
  }

  return {
    note(access, at) {
      const { schoolId, memberId, kind, ownerId, dogId } = access;
      const key = [hourOf(at), schoolId, memberId, kind, ownerId, dogId].join(' ');
      const known = remembered.get(key);
      if (known !== undefined) return known;
      const recorded = record(access, at, key);
      remembered.set(key, recorded);
      const [oldest] = remembered.keys();
      if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
      return recorded;
    },
  };
}
