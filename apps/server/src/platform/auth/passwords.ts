import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../http/refusal.ts';

// Argon2id is the library's default algorithm; memory in KiB.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;
const mostWaiting = 50;

/** Hashing and checking of passwords, bounded so that sign-ins can't starve the server (D8, D73). */
export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** Whether a password is the hashed one; with no hash it takes as long and is false (D69). */
  matches: (password: string, passwordHash: string | null) => Promise<boolean>;
}

/** Makes the password hasher of a server: two at once, fifty waiting, then 503 BUSY with Retry-After. */
export function createPasswords(): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function bounded<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Refusal('BUSY', { retryAfterSeconds: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  const nobodys = hash('nobody has this password', cost);
  return {
    hash: (password) => bounded(() => hash(password, cost)),
    matches: (password, passwordHash) =>
      bounded(async () => (await verify(passwordHash ?? (await nobodys), password)) && passwordHash !== null),
  };
}
