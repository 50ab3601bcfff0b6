import { parentPort } from 'node:worker_threads';
import { reasonOf } from '../backup-error.ts';
import { backUp } from '../make-backup.ts';
import type { BackupAnswer, BackupQuestion } from './nightly.ts';

async function answer({ connection, settings, now }: BackupQuestion): Promise<BackupAnswer> {
  try {
    const clock = { now: () => Temporal.Instant.from(now) };
    return { made: await backUp({ connection, hasUsers: true }, { settings, clock }) };
  } catch (error) {
    return { failure: reasonOf(error) };
  }
}

// Hashing, compressing and encrypting take none of the time in which calls are answered.
parentPort?.on('message', (question: BackupQuestion) => {
  answer(question).then(
    (given) => parentPort?.postMessage(given),
    () => undefined,
  );
});
