import { useState } from 'react';
import { useSchoolTime } from '../../../../lib/time/school-now.ts';
import { useDraftOnClosing } from '../../../../ui/form-draft.ts';
import { toastDone } from '../../../../ui/toasts.tsx';
import { type OperationForm, useOperationForm } from '../../../../ui/use-operation-form.ts';
import { fieldsOfTime, isMissingPart, possibleInterval, timeFaults, type TypedTime } from './training-times.ts';

/** One training as its form holds it. */
export interface OneTraining extends Record<string, unknown>, TypedTime {
  readonly hallId: string;
  readonly notes: string;
}

interface OneTrainingOptions {
  readonly initialValues: OneTraining;
  readonly send: (values: OneTraining) => Promise<unknown>;
  readonly onClose: () => void;
  /** What is said once it has worked, and when it has not. */
  readonly done: string;
  readonly failed: string;
  readonly draft: string;
}

export type OneTrainingForm = ReturnType<typeof useOneTraining>;

/** A time is judged as a whole: another day may free a start of its fault. */
function judgedAnew(changes: Partial<OneTraining>): readonly string[] {
  const changed = Object.keys(changes);
  return fieldsOfTime.some((field) => changed.includes(field)) ? [...changed, ...fieldsOfTime] : changed;
}

/**
 * The form of one group training, whether it is planned or changed. What was typed survives closing by the way; giving
 * up forgets it.
 */
export function useOneTraining({ initialValues, send, onClose, done, failed, draft }: OneTrainingOptions) {
  const [began] = useState(initialValues);
  const now = useSchoolTime();
  const form: OperationForm<OneTraining> = useOperationForm<OneTraining, unknown>({
    initialValues: began,
    check: (values) => ({
      ...timeFaults(values, now),
      training: isMissingPart(values) ? 'Data oraz godziny rozpoczęcia i zakończenia są wymagane.' : undefined,
    }),
    send,
    onDone: () => {
      forget();
      toastDone(done);
      onClose();
    },
    failed,
    draft,
  });
  const forget = useDraftOnClosing(draft, form.form.getValues, began);
  const [values, setValues] = useState(form.form.getValues);
  const set = (changes: Partial<OneTraining>) => {
    form.form.setValues(changes);
    for (const field of judgedAnew(changes)) form.form.clearFieldError(field);
    setValues((before) => ({ ...before, ...changes }));
  };
  const giveUp = () => {
    forget();
    onClose();
  };
  const interval = possibleInterval(values);
  return { form, values, set, times: interval ? [interval] : [], giveUp };
}
