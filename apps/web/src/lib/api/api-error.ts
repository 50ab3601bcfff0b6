import type { ErrorCode } from '@psia/contract/core/errors';

/** Errors that the browser finds: server not reached, no answer in time, or an answer that it can't read. */
type BrowserErrorCode = 'OFFLINE' | 'TIMEOUT' | 'UNREADABLE';

interface Details {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: ErrorCode | BrowserErrorCode;
  /** Polish, fit to show (D3). */
  readonly message: string;
  /** What is wrong with fields, keyed by path (`address.city`). */
  readonly fieldErrors?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** Why a call did not reach the server. */
export const offlineReason = 'Brak połączenia z serwerem. Sprawdź internet i spróbuj ponownie.';

/** A call that did not succeed. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: Details['code'];
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | undefined;

  constructor({ status, code, message, fieldErrors = {}, retryAfterSeconds, cause }: Details) {
    super(message, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fieldErrors = fieldErrors;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Whether the server has decided. If false, nobody knows whether the request was carried out. */
  get isDecided(): boolean {
    return this.status >= 400 && this.status < 500;
  }
}

/** Returns the server's reason to show below a message; undefined if the error is not a failed call (D3). */
export function reasonOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.message : undefined;
}

/** Whether a call was refused with one of these codes. */
export function isRefusedWith(error: unknown, ...codes: ApiError['code'][]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}

/** Returns the server's own message about a failed call; undefined if it sent none. */
export function serverMessageOf(error: unknown): string | undefined {
  return isRefusedWith(error, 'UNREADABLE') ? undefined : reasonOf(error);
}

/** Whether the thing that an address names doesn't exist for this person: deleted, another school's, or not an id. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
