import { type FormErrors, schemaResolver } from '@mantine/form';
import type { Failure } from '../forms/form-error.tsx';
import type { FormValues } from './form-values.ts';

/** How a form's values are checked before they are sent. */
export interface Judged<Values extends FormValues> {
  /** The operation's body schema; its Polish messages are shown beside the fields. */
  readonly schema?: Parameters<typeof schemaResolver>[0] | undefined;
  /** Makes the body that the schema checks, if it isn't the values themselves. */
  readonly bodyOf?: (values: Values) => unknown;
  /** Checks that only the form knows, such as a repeated password. */
  readonly check?: (values: Values) => Readonly<Record<string, string | undefined>>;
}

export interface Refusal {
  readonly besideFields: FormErrors;
  readonly failure: Failure | null;
}

function hasPath(values: unknown, path: string): boolean {
  let value = values;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !(step in value)) return false;
    value = Object.entries(value).find(([name]) => name === step)?.[1];
  }
  return true;
}

function presentErrors(errors: Readonly<Record<string, string | undefined>>): FormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined));
}

/**
 * Decides where to show errors: beside the fields that the form has; all others with the message and its reason (D3).
 */
export function refusalOf(errors: FormErrors, values: FormValues, situation?: Failure): Refusal {
  const entries = Object.entries(errors);
  const elsewhere = entries.filter(([path]) => !hasPath(values, path)).map(([, message]) => message);
  const details = elsewhere.filter((message) => typeof message === 'string').join(' ');
  const reason = details === '' ? situation?.reason : details;
  return {
    besideFields: Object.fromEntries(entries.filter(([path]) => hasPath(values, path))),
    failure: situation ? { text: situation.text, reason } : details === '' ? null : { text: details },
  };
}

/** Returns everything that is wrong with the values before they are sent. */
export function judge<Values extends FormValues>(
  { schema, bodyOf, check }: Judged<Values>,
  values: Values,
): FormErrors {
  return {
    ...(schema ? schemaResolver(schema, { sync: true })(bodyOf ? bodyOf(values) : values) : {}),
    ...presentErrors(check?.(values) ?? {}),
  };
}
