import type { Logger } from '../../log/log.ts';

/** How many sessions a process remembers to have noted: what is forgotten is noted once more. */
const mostRemembered = 10_000;
const hourMs = 3_600_000;

interface SessionUseOptions {
  readonly note: (sessionId: string, at: Temporal.Instant) => Promise<void>;
  readonly log: Logger;
  /** How long sessions live. */
  readonly ttlSeconds: number;
}

/** Notes that a session is used, once in each hour of its life but the first. Nobody waits for it. */
export type NoteUse = (
  session: { readonly id: string; readonly expiresAt: Temporal.Instant },
  now: Temporal.Instant,
) => void;

/** Makes what notes the last use of sessions (D225): a write in an hour, and none in the hour that a session begins with. */
export function createSessionUse({ note, log, ttlSeconds }: SessionUseOptions): NoteUse {
  const noted = new Map<string, number>();
  return ({ id, expiresAt }, now) => {
    const ageMs = now.epochMilliseconds - (expiresAt.epochMilliseconds - ttlSeconds * 1000);
    const hour = Math.floor(ageMs / hourMs);
    if (hour <= (noted.get(id) ?? 0)) return;
    noted.set(id, hour);
    const [oldest] = noted.keys();
    if (noted.size > mostRemembered && oldest !== undefined) noted.delete(oldest);
    note(id, now).catch((error: unknown) => log.warn({ err: error }, 'the last use of a session was not noted'));
  };
}
