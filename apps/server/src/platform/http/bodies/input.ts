import type { AcceptedFile, Operation, ParsedInput } from '@psia/contract/core/operation';
import * as z from 'zod';
import { Refusal } from '../../refusal/refusal.ts';

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

const digits = /^-?\d+$/;

function isNumber(schema: z.core.$ZodType): boolean {
  const isWrapper =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return isWrapper ? isNumber(schema.unwrap()) : schema instanceof z.ZodNumber;
}

/**
 * A query whose numbers are written in digits alone (D46). JavaScript takes '1e1', '0x10' and nothing at all for numbers,
 * too; here they are none, which the field's own schema refuses in its words.
 */
function withDigitsAlone(schema: z.ZodType | undefined, query: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || typeof query !== 'object' || query === null) return query;
  const fields = new Map(Object.entries<z.core.$ZodType>(schema.shape));
  const read = ([name, value]: [string, unknown]): [string, unknown] => {
    const field = fields.get(name);
    const isOdd = field !== undefined && isNumber(field) && typeof value === 'string' && !digits.test(value);
    return [name, isOdd ? Number.NaN : value];
  };
  return Object.fromEntries(Object.entries(query).map(read));
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
    query: parsed(operation.query, withDigitsAlone(operation.query, raw.query)),
    body: operation.accepts ? (raw.body ?? noContent(operation.accepts)) : parsed(operation.body, raw.body ?? {}),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part has been parsed by the schema that gives its type
  return input as ParsedInput<O>;
}
