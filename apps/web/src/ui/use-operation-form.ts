import { type FormErrors, schemaResolver, useForm, type UseFormReturnType } from '@mantine/form';
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { ApiError, reasonOf } from '../lib/api/api-error.ts';
import type { Failure } from './form-error.tsx';
import { takeDraft, useDraftOnExpiry } from './form-draft.ts';
import { toastUnseen, useStillShown } from './use-failure.ts';

/** Field values by name; nested objects and lists make paths such as `address.city` and `hours.0.openingTime`. */
export type FormValues = Record<string, unknown>;

interface OperationFormOptions<Values extends FormValues, Answer> {
  readonly initialValues: Values;
  /** The operation's own body schema; its Polish messages land beside the fields. */
  readonly schema?: Parameters<typeof schemaResolver>[0] | undefined;
  /** What the schema judges when it is not the values themselves. */
  readonly bodyOf?: (values: Values) => unknown;
  /** Checks that only the form knows, such as a repeated password. */
  readonly check?: (values: Values) => Readonly<Record<string, string | undefined>>;
  readonly send: (values: Values) => Promise<Answer>;
  readonly onDone?: (answer: Answer, values: Values) => unknown;
  /** The text of the situation when sending failed; the server's reason is shown below it (D3). */
  readonly failed: string | ((error: unknown) => string);
  /** Names the form, so that what was typed survives an expired session. */
  readonly draft?: string;
}

export interface OperationForm<Values extends FormValues> {
  /** Mantine's uncontrolled form: `key={form.key('name')} {...form.getInputProps('name')}`. */
  readonly form: UseFormReturnType<Values>;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly submit: (event?: SyntheticEvent<HTMLFormElement>) => void;
  readonly working: boolean;
  readonly failure: Failure | null;
  readonly setFailure: (failure: Failure | null) => void;
}

function knows(values: unknown, path: string): boolean {
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

function useFocusOnFirstWrongField(attempt: number) {
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    const wrong = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const target = wrong ?? formRef.current?.querySelector<HTMLElement>('[role="alert"]');
    target?.focus();
    if (!wrong) target?.scrollIntoView({ block: 'nearest' });
  }, [attempt]);
  return formRef;
}

interface Refusal {
  readonly besideFields: FormErrors;
  readonly failure: Failure | null;
}

/** Where to show what is wrong: beside the fields the form has, the rest with the situation's text and reason (D3). */
function refusalOf(errors: FormErrors, values: FormValues, situation?: Failure): Refusal {
  const entries = Object.entries(errors);
  const elsewhere = entries.filter(([path]) => !knows(values, path)).map(([, message]) => message);
  const details = elsewhere.filter((message) => typeof message === 'string').join(' ');
  const reason = details === '' ? situation?.reason : details;
  return {
    besideFields: Object.fromEntries(entries.filter(([path]) => knows(values, path))),
    failure: situation ? { text: situation.text, reason } : details === '' ? null : { text: details },
  };
}

/** All that is wrong with the values before they are sent. */
function judge<Values extends FormValues, Answer>(
  { schema, bodyOf, check }: OperationFormOptions<Values, Answer>,
  values: Values,
): FormErrors {
  return {
    ...(schema ? schemaResolver(schema, { sync: true })(bodyOf ? bodyOf(values) : values) : {}),
    ...presentErrors(check?.(values) ?? {}),
  };
}

/**
 * A form that sends one operation: judged by the operation's body schema, can't be sent twice at once, the server's
 * field errors land beside their fields, the first wrong field gets the focus, and typed text is never lost. When the
 * form has been left before the answer came, a failure is told as a toast.
 */
export function useOperationForm<Values extends FormValues, Answer>(
  options: OperationFormOptions<Values, Answer>,
): OperationForm<Values> {
  const { send, onDone, failed } = options;
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [failedAttempts, setFailedAttempts] = useState(0);
  const inFlight = useRef(false);
  const formRef = useFocusOnFirstWrongField(failedAttempts);
  const isStillShown = useStillShown();
  const [began] = useState(options.initialValues);
  const [initialValues] = useState(() => takeDraft(options.draft, began));
  const form = useForm<Values>({ mode: 'uncontrolled', initialValues });
  useDraftOnExpiry(options.draft, form.getValues, began);

  const refuse = (refusal: Refusal) => {
    form.setErrors(refusal.besideFields);
    setFailure(refusal.failure);
    setFailedAttempts((attempts) => attempts + 1);
  };

  const run = async (values: Values) => {
    setWorking(true);
    setFailure(null);
    try {
      const answer = await send(values);
      await onDone?.(answer, values);
    } catch (error) {
      const text = typeof failed === 'string' ? failed : failed(error);
      if (!isStillShown()) {
        toastUnseen(text, error);
        return;
      }
      const fieldErrors = error instanceof ApiError ? error.fieldErrors : {};
      refuse(refusalOf({ ...fieldErrors }, values, { text, reason: reasonOf(error) }));
    } finally {
      inFlight.current = false;
      setWorking(false);
    }
  };

  const submit = (event?: SyntheticEvent<HTMLFormElement>) => {
    event?.preventDefault();
    event?.stopPropagation();
    if (inFlight.current) return;
    const values = form.getValues();
    const errors = judge(options, values);
    if (Object.keys(errors).length > 0) {
      refuse(refusalOf(errors, values));
      return;
    }
    form.clearErrors();
    inFlight.current = true;
    run(values).catch(() => undefined);
  };

  return { form, formRef, submit, working, failure, setFailure };
}
