import { useOutbox } from '#lib/outbox/use-outbox.ts';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';

const unsentLine = fetchedLater(async () => (await import('./unsent-line.tsx')).UnsentLine, { quiet: true });

/** Sends what the person wrote without a connection and says what is not sent yet. Its code is there before it is needed. */
export function OutboxLine() {
  usePrefetch(unsentLine);
  return useOutbox().length > 0 && <unsentLine.Part />;
}
