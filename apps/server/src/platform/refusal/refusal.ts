import { type ErrorCode, errorCatalogue } from '@psia/contract/core/errors';

interface RefusalDetails {
  /** A more precise reason than the code's own message, in Polish. */
  readonly message?: string;
  /** What is wrong with each field, by its path. */
  readonly fieldErrors?: Record<string, string>;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** An expected refusal: answered with its code's status and a Polish message, logged at info. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fieldErrors: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.message ?? errorCatalogue[code].message, { cause: details.cause });
    this.name = 'Refusal';
    this.code = code;
    this.fieldErrors = details.fieldErrors;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

/** Makes what refuses when a row that the caller may see is gone by now, such as a booking that was taken back (D165). */
export const notFound = (): Refusal => new Refusal('NOT_FOUND');
