import type { ErrorCode } from '@psia/contract/core/errors';

/** What the browser itself finds out: no way to the server, no answer in time, an answer that is none of ours. */
type BrowserErrorCode = 'OFFLINE' | 'TIMEOUT' | 'UNREADABLE';

interface Details {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: ErrorCode | BrowserErrorCode;
  /** Polish, fit to show (D3). */
  readonly message: string;
  /** What is wrong with single fields, keyed by path (`address.city`). */
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

  /** Whether the server has decided; without that, the same request may have been carried out or not. */
  get isDecided(): boolean {
    return this.status >= 400 && this.status < 500;
  }
}

/** What to show below the text of a situation: the server's reason, or nothing for what is not a failed call (D3). */
export function reasonOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.message : undefined;
}

/** Whether a call was refused with one of these codes. */
export function isRefusedWith(error: unknown, ...codes: ApiError['code'][]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}

/** What the server itself said about a failed call; nothing when its answer held no message. */
export function serverMessageOf(error: unknown): string | undefined {
  return isRefusedWith(error, 'UNREADABLE') ? undefined : reasonOf(error);
}

/** Whether a thing that an address names isn't there for whoever asks: gone, another's, or no id at all. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
