import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../refusal/refusal.ts';
import { FairTurns } from '../turns/fair-turns.ts';
import { presentWhom } from '../turns/on-behalf.ts';

/** What hashing a password costs by Argon2id, the library's default algorithm; memory in KiB. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

const fullCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of one network or member one thing at once and few that wait: others' sign-ins come in turn with theirs (D194). */
const bounds = {
  atOnce: 2,
  atOnceOfOne: 1,
  waiting: 50,
  waitingOfOne: 10,
  longestWaitMs: 20_000,
  refusal: () => new Refusal('BUSY', { retryAfterSeconds: 5 }),
};

/** Hashing and checking of passwords, bounded so that sign-ins can't starve the server (D8, D73). */
export interface PasswordHashing {
  hash: (password: string) => Promise<string>;
  /** Whether a password is the hashed one; with no hash it takes as long and is false (D69). */
  matches: (password: string, passwordHash: string | null) => Promise<boolean>;
  /** Does other dear work on a password within the same bound. */
  bounded: <T>(work: () => Promise<T>) => Promise<T>;
}

/** A new password, and what is known of whose it is, by name. */
export interface PasswordQuestion {
  readonly password: string;
  readonly owner: Readonly<Record<string, string | undefined>>;
}

/** All that a server does with passwords. */
export interface Passwords extends PasswordHashing {
  /** How hard a password is to guess, 0 to 4 (D61). */
  judge: (question: PasswordQuestion) => Promise<number>;
}

/** Makes the password hasher of a server: two at once, fifty waiting, then 503 BUSY with Retry-After (D73). Only tests pay less. */
export function createPasswords(cost = fullCost): PasswordHashing {
  const turns = new FairTurns(bounds);

  async function bounded<T>(work: () => Promise<T>): Promise<T> {
    const endTurn = await turns.take(presentWhom());
    try {
      return await work();
    } finally {
      endTurn();
    }
  }

  const nobodys = hash('nobody has this password', cost);
  return {
    bounded,
    hash: (password) => bounded(() => hash(password, cost)),
    matches: (password, passwordHash) =>
      bounded(async () => (await verify(passwordHash ?? (await nobodys), password)) && passwordHash !== null),
  };
}
