import { randomUUIDv7 } from 'node:crypto';

/** A new UUIDv7, whose order is that of making. The database makes no ids of its own. */
export function newId(): string {
  return randomUUIDv7();
}
