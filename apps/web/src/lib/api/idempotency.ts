import { ApiError } from './api-error.ts';

/** Keys of requests whose outcome is unknown: repeating the same request has to be recognised as the same (D72). */
const unsettled = new Map<string, string>();

/** The Idempotency-Key of a POST: the earlier one when the same request was sent before and nobody knows its fate. */
export function keyOfRequest(request: string): string {
  const key = unsettled.get(request) ?? crypto.randomUUID();
  unsettled.set(request, key);
  return key;
}

/** Forgets the key once the server has decided, so that doing the same thing again on purpose is a new request. */
export function settleRequest(request: string, error?: unknown): void {
  if (error === undefined || (error instanceof ApiError && error.isDecided)) unsettled.delete(request);
}
