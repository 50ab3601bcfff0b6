import type { AcceptedFile, Operation, ParsedInput } from '@psia/contract/core/operation';
import type * as z from 'zod';
import { Refusal } from '../refusal/refusal.ts';

/** What arrived, unchecked. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** More would tell nobody anything. */
const mostFieldErrors = 50;

function fieldErrorsOf(error: z.ZodError): Record<string, string> {
  const fields = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const field = path.join('.');
    if (!fields.has(field)) fields.set(field, message);
    if (fields.size === mostFieldErrors) break;
  }
  return Object.fromEntries(fields);
}

/** The words for faults that a schema has none of its own for; zod's own are English. */
function fallbackMessage(issue: z.core.$ZodRawIssue): string {
  return issue.code === 'invalid_type' && issue.expected === 'object'
    ? 'Podaj obiekt z polami.'
    : 'Nieprawidłowa wartość.';
}

function parsed(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { error: fallbackMessage });
  if (result.success) return result.data;
  const fieldErrors = fieldErrorsOf(result.error);
  const onlyWhole = fieldErrors[''];
  throw new Refusal('BAD_INPUT', { fieldErrors, ...(onlyWhole === undefined ? {} : { message: onlyWhole }) });
}

/**
 * Refuses a malformed id in the path before anything is looked up (D43, D67). The address of a secret says nothing of
 * what is wrong with it.
 */
export function checkPath({ params, access }: Operation, given: unknown): void {
  if (params === undefined || params.safeParse(given).success) return;
  throw new Refusal(access === 'secret' ? 'NOT_FOUND' : 'MALFORMED_ID');
}

const noContent = ({ type }: AcceptedFile) => (type.startsWith('text/') ? '' : new Uint8Array());

/**
 * The request as the contract describes it, unknown fields dropped (D38); refuses with BAD_INPUT and field errors.
 * The one place where a schema's result takes the operation's type.
 */
export function parseInput<O extends Operation>(operation: O, raw: RawInput): ParsedInput<O> {
  const input: unknown = {
    params: parsed(operation.params, raw.params),
    query: parsed(operation.query, raw.query),
    body: operation.accepts ? (raw.body ?? noContent(operation.accepts)) : parsed(operation.body, raw.body ?? {}),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part has been parsed by the schema that gives its type
  return input as ParsedInput<O>;
}
