import { useOutbox } from '#lib/outbox/use-outbox.ts';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';

const unsentLine = fetchedLater(async () => (await import('./unsent-line.tsx')).UnsentLine, { quiet: true });

/** Sends what the person wrote without a connection and says what is not sent yet; nothing is fetched while there is none. */
export function OutboxLine() {
  return useOutbox().length > 0 && <unsentLine.Part />;
}
