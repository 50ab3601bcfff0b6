import type { PlainDate } from '@psia/contract/core/time';
import { dateText } from '@psia/contract/core/words/when';
import { Refusal } from '../../../platform/refusal/refusal.ts';

interface Changing {
  /** The day whose month is changed. */
  readonly changesDay: PlainDate;
  readonly isUndo: boolean;
}

/** Refuses with BOOKS_CLOSED what would change a month that is closed; `closedUntil`: up to which day, included, months are. */
export function refuseClosed({ changesDay, isUndo }: Changing, closedUntil: PlainDate | null): void {
  if (closedUntil === null || changesDay > closedUntil) return;
  const closed = `Miesiące do ${dateText(closedUntil)} są zamknięte.`;
  if (isUndo) throw new Refusal('BOOKS_CLOSED', { message: `${closed} Wycofaj ten wpis z dzisiejszą datą.` });
  const message = `${closed} Wybierz późniejszy dzień.`;
  throw new Refusal('BOOKS_CLOSED', { message, fieldErrors: { occurredOn: message } });
}
