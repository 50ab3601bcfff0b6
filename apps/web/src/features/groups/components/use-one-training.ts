import { useState } from 'react';
import { type OperationForm, useOperationForm } from '../../../ui/use-operation-form.ts';
import { isMissingPart, possibleInterval, timeFaults, type TypedTime } from './training-times.ts';

/** One training as its form holds it. */
export interface OneTraining extends Record<string, unknown>, TypedTime {
  readonly hallId: string;
  readonly notes: string;
}

interface OneTrainingOptions {
  readonly initialValues: OneTraining;
  readonly send: (values: OneTraining) => Promise<unknown>;
  readonly onDone: () => void;
  readonly failed: string;
  readonly draft: string;
}

/** The form of one group training, whether it is planned or changed. */
export function useOneTraining({ initialValues, send, onDone, failed, draft }: OneTrainingOptions) {
  const form: OperationForm<OneTraining> = useOperationForm<OneTraining, unknown>({
    initialValues,
    check: (values) => ({
      ...timeFaults(values),
      training: isMissingPart(values) ? 'Data oraz godziny rozpoczęcia i zakończenia są wymagane.' : undefined,
    }),
    send,
    onDone,
    failed,
    draft,
  });
  const [values, setValues] = useState(form.form.getValues);
  const set = (changes: Partial<OneTraining>) => {
    form.form.setValues(changes);
    for (const field of Object.keys(changes)) form.form.clearFieldError(field);
    setValues((before) => ({ ...before, ...changes }));
  };
  const interval = possibleInterval(values);
  return { form, values, set, times: interval ? [interval] : [] };
}
