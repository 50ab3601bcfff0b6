import type { ErrorCode } from '@psia/contract/core/errors';
import { isRecord } from '../is-record.ts';
import { ApiError } from './api-error.ts';

const unreadable = 'Coś poszło nie tak. Spróbuj ponownie.';

/** Codes come from one catalogue shared with the server; any text in `code` is taken to be one of them. */
function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && value !== '';
}

function textsOf(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}

async function readRefusal(response: Response): Promise<ApiError> {
  const body = await readJson(response).catch(() => undefined);
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError({
    status: response.status,
    code: isRecord(body) && isErrorCode(body['code']) ? body['code'] : 'UNREADABLE',
    message: isRecord(body) && typeof body['message'] === 'string' ? body['message'] : unreadable,
    fieldErrors: isRecord(body) ? textsOf(body['fieldErrors']) : {},
    ...(Number.isFinite(retryAfter) ? { retryAfterSeconds: retryAfter } : {}),
  });
}

/** What a call returns: JSON, JSON with its status, or a file. */
export type AnswerKind = 'json' | 'jsonWithStatus' | 'file';

/** Returns what a success gives. Throws ApiError for a refusal, and if JSON was expected and didn't come. */
export async function readAnswer(response: Response, kind: AnswerKind): Promise<unknown> {
  if (!response.ok) throw await readRefusal(response);
  try {
    if (kind === 'file') return await response.blob();
    const body = await readJson(response);
    return kind === 'json' ? body : { status: response.status, body };
  } catch (cause) {
    throw new ApiError({ status: response.status, code: 'UNREADABLE', message: unreadable, cause });
  }
}
