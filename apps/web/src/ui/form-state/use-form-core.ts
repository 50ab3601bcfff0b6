import { type FormErrors, useForm, type UseFormReturnType } from '@mantine/form';
import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { ApiError, reasonOf } from '#lib/api/api-error.ts';
import type { Sending } from '../acts/sending.ts';
import { type ActOptions, useAct } from '../acts/use-act.ts';
import type { Failure } from '../forms/form-error.tsx';
import { judge, type Judged, refusalOf, type Refusal } from './form-refusal.ts';
import type { FormValues } from './form-values.ts';

type Ending<Values, Answer> = Pick<
  ActOptions<Values, Answer>,
  'say' | 'memory' | 'leadsTo' | 'isDone' | 'onAnswer' | 'onDone'
>;

export interface FormCoreOptions<Values extends FormValues, Answer> extends Judged<Values>, Ending<Values, Answer> {
  readonly initialValues: Values;
  /**
   * `uncontrolled`, unless told: the fields hold what is typed, which suits long forms. `controlled` for a form that shows
   * something else with each change.
   */
  readonly mode?: 'controlled' | 'uncontrolled';
  /** Sends the values. A call that creates something gets `sending` as its attempt. */
  readonly send: (values: Values, sending: Sending) => Promise<Answer>;
  /** The message when sending failed; the server's reason is shown below it (D3). */
  readonly failed: string | ((error: unknown) => string);
  /** Called at each change, by anybody. */
  readonly onChange?: (values: Values, before: Values) => void;
  /** Handles a refusal in its own way; resolves to whether it did. */
  readonly onRefused?: (error: unknown) => Promise<boolean>;
}

export interface FormCore<Values extends FormValues> {
  /** Mantine's form: uncontrolled fields take `key={form.key('name')} {...form.getInputProps('name')}`. */
  readonly form: UseFormReturnType<Values>;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly values: Values;
  /**
   * Changes values. What was said of these fields, and why sending failed, no longer holds; `judgedAnew` names the paths
   * whose faults go where they are others than those of the fields.
   */
  readonly set: (changes: Partial<Values>, judgedAnew?: readonly string[]) => void;
  readonly submit: (event?: SyntheticEvent<HTMLFormElement>) => void;
  readonly working: boolean;
  readonly failure: Failure | null;
  readonly setFailure: (failure: Failure | null) => void;
  /** What the form says above its fields. */
  readonly notice?: ReactNode;
}

/** Focuses the first error; a summary (`data-refusal`) comes before single fields. */
function useFocusOnFirstWrongField(attempt: number) {
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    const find = (selector: string) => formRef.current?.querySelector<HTMLElement>(selector) ?? null;
    const all = find('[data-refusal]');
    const wrong = all ? null : find('[aria-invalid="true"]');
    const target = all ?? wrong ?? find('[role="alert"]');
    target?.focus();
    if (!wrong) target?.scrollIntoView({ block: 'nearest' });
  }, [attempt]);
  return formRef;
}

function withoutFaultsAt(errors: FormErrors, paths: readonly string[]): FormErrors {
  const isAt = (error: string) => paths.some((path) => error === path || error.startsWith(`${path}.`));
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !isAt(path)));
}

/** Returns the fields whose typed value has changed. */
function retyped(values: FormValues, before: FormValues): string[] {
  return Object.keys(values).filter((name) => typeof values[name] === 'string' && values[name] !== before[name]);
}

type OnRefused = FormCoreOptions<FormValues, unknown>['onRefused'];

/** Keeps what went wrong, where it is shown, and what gets the focus. */
function useRefusal<Values extends FormValues>(form: UseFormReturnType<Values>, onRefused: OnRefused) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [failedAttempts, setFailedAttempts] = useState(0);
  const formRef = useFocusOnFirstWrongField(failedAttempts);

  const refuse = (refusal: Refusal) => {
    form.setErrors(refusal.besideFields);
    setFailure(refusal.failure);
    setFailedAttempts((attempts) => attempts + 1);
  };
  const tell = async (text: string, error: unknown, values: Values) => {
    const isDealtWith = (await onRefused?.(error).catch(() => false)) ?? false;
    const fieldErrors = error instanceof ApiError ? error.fieldErrors : {};
    const situation = { text, reason: reasonOf(error) };
    refuse(isDealtWith ? { besideFields: {}, failure: null } : refusalOf({ ...fieldErrors }, values, situation));
  };
  return { failure, setFailure, formRef, refuse, tell };
}

/**
 * A form that sends one operation. It checks the values by the operation's body schema, can't be sent twice at once,
 * shows the server's field errors beside their fields, and focuses the first wrong field. Sending is an act (`useAct`):
 * its end changes nothing if the form has been left. It stores no drafts; `useOperationForm` does.
 */
export function useFormCore<Values extends FormValues, Answer>(
  options: FormCoreOptions<Values, Answer>,
): FormCore<Values> {
  const { initialValues, mode = 'uncontrolled', onChange, failed } = options;
  const form = useForm<Values>({
    mode,
    initialValues,
    clearInputErrorOnChange: mode === 'uncontrolled',
    onValuesChange: (now, before) => {
      if (mode === 'controlled') form.setErrors((errors) => withoutFaultsAt(errors, retyped(now, before)));
      onChange?.(now, before);
    },
  });
  const { failure, setFailure, formRef, refuse, tell } = useRefusal(form, options.onRefused);
  const { run, working } = useAct<Values, Answer>({
    ...options,
    failed: typeof failed === 'string' ? failed : (error) => failed(error),
    onFailed: tell,
  });

  const submit = (event?: SyntheticEvent<HTMLFormElement>) => {
    event?.preventDefault();
    event?.stopPropagation();
    if (working) return;
    const values = form.getValues();
    const errors = judge(options, values);
    if (Object.keys(errors).length > 0) {
      refuse(refusalOf(errors, values));
      return;
    }
    form.clearErrors();
    setFailure(null);
    run(values).catch(() => undefined);
  };
  const set = (changes: Partial<Values>, judgedAnew: readonly string[] = Object.keys(changes)) => {
    form.setValues(changes);
    form.setErrors((errors) => withoutFaultsAt(errors, judgedAnew));
    setFailure(null);
  };

  return { form, formRef, values: form.values, set, submit, working, failure, setFailure };
}
