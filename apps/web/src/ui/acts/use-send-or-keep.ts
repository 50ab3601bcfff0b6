import { useAddressNow } from '#lib/address/address-now.ts';
import { isRefusedWith } from '#lib/api/api-error.ts';
import { Attempt } from '#lib/api/attempt.ts';
import { storedOf } from '#lib/drafts/draft-storage.ts';
import { keepUnsent, outboxNow, removeUnsent, type Unsent, writtenNow } from '#lib/outbox/outbox.storage.ts';
import { readSignedIn } from '#lib/session/session.ts';
import { type DoneMore, toastDone, toastTold } from '../feedback/toasts.tsx';
import { ownDraftPlace } from '../form-state/own-drafts.ts';
import type { Sending } from './sending.ts';

/** An act's attempt that tells with which key it was sent last. */
class NotedAttempt extends Attempt {
  readonly #sending: Sending;
  key: string | null = null;

  constructor(sending: Sending) {
    super();
    this.#sending = sending;
  }

  override keyFor(request: string): string {
    this.key = this.#sending.keyFor(request);
    return this.key;
  }

  override settle(error?: unknown): void {
    this.#sending.settle(error);
  }
}

/** The answer to what was written without a connection: it is kept on this device and sent later. */
export const keptForLater = 'kept-for-later';

/** What a form says of itself when it can't be sent now. */
export interface Written extends Pick<Unsent, 'form' | 'kind' | 'body' | 'title' | 'text' | 'changes'> {
  /** Where it is written. Default: the present address. */
  readonly to?: string;
}

/** What was refused of the same form is done with once that form is sent or kept anew. */
function removeRefused(personId: string, form: string): void {
  for (const unsent of outboxNow()) {
    if (unsent.form === form && unsent.refused !== null) removeUnsent(personId, unsent.id);
  }
}

function keep(personId: string, written: Omit<Unsent, 'id' | 'draft' | 'writtenAt' | 'triedAt' | 'refused'>): boolean {
  const place = ownDraftPlace(written.form);
  const now = Date.now();
  const draft = place === null ? null : (storedOf(place, now)[0]?.draft ?? null);
  return keepUnsent(personId, writtenNow({ ...written, draft, triedAt: now }));
}

/**
 * Returns a function that sends what a form holds, with the attempt that it passes on. If no answer comes, it keeps that on
 * this device, to be sent with the same key when the connection is back, and returns `keptForLater`; without room for it there,
 * it throws like the call.
 */
export function useSendOrKeep() {
  const addressNow = useAddressNow();
  return async <Answer>(send: (attempt: Attempt) => Promise<Answer>, sending: Sending, written: Written) => {
    const person = readSignedIn();
    const { pathname, search } = addressNow();
    const attempt = new NotedAttempt(sending);
    try {
      const answer = await send(attempt);
      if (person !== null) removeRefused(person.id, written.form);
      return answer;
    } catch (error) {
      const { key } = attempt;
      if (person === null || key === null || !isRefusedWith(error, 'OFFLINE', 'TIMEOUT')) throw error;
      if (!keep(person.id, { to: `${pathname}${search}`, ...written, key })) throw error;
      removeRefused(person.id, written.form);
      return keptForLater;
    }
  };
}

/** Makes what says that it is done, or that it waits on this device. */
export function sayDoneOrKept(done: string) {
  return (answer: unknown, more: DoneMore): void => {
    if (answer !== keptForLater) toastDone(done, undefined, more);
    else toastTold('Zapisane na tym urządzeniu. Wyślemy, gdy wróci połączenie.', more.link);
  };
}
