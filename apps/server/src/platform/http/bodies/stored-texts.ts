import type { Database } from '../../database/database.ts';
import type { DayAmounts, DayBound } from '../../limits/amounts.ts';
import type { Actor } from '../../acting/context.ts';

/** What one person writes by all calls together (D195). */
export const textsOfDay: DayBound = {
  name: 'texts of a day',
  most: 5_000_000,
  message: 'Przez ostatnią dobę zapisano z tego konta już 5 MB tekstu. Spróbuj ponownie później.',
};

/** Less is remembered by the process until it has become as much, so that short forms cost no statement. */
const leastCounted = 4_096;
const mostRemembered = 10_000;

/** The bytes of all texts in a body that was read as JSON. */
export function bytesOfTexts(body: unknown): number {
  if (typeof body === 'string') return Buffer.byteLength(body);
  if (typeof body !== 'object' || body === null || body instanceof Uint8Array) return 0;
  return Object.values(body).reduce<number>((sum, value) => sum + bytesOfTexts(value), 0);
}

/** Counts the texts of a call that writes, as the last of its transaction; refuses with 429 what is too much for a day. */
export type CountTexts = (tx: Database, actor: Pick<Actor, 'id'>, body: unknown) => Promise<void>;

/** Makes what counts texts by member. */
export function countingTexts(amounts: DayAmounts): CountTexts {
  const uncounted = new Map<string, number>();
  return async (tx, { id }, body) => {
    const amount = (uncounted.get(id) ?? 0) + bytesOfTexts(body);
    if (amount < leastCounted) {
      if (uncounted.size >= mostRemembered) uncounted.clear();
      uncounted.set(id, amount);
      return;
    }
    await amounts.addWithin(tx, textsOfDay, { whom: id, amount });
    uncounted.delete(id);
  };
}
