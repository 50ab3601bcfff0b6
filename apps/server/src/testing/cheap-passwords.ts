import { createPasswords, type PasswordHashing } from '../platform/auth/passwords.ts';

/** The password hasher of servers in tests: the least that Argon2id takes, a few microseconds instead of 25 ms. */
export function cheapPasswords(): PasswordHashing {
  return createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
}
