import type { ReactNode } from 'react';
import { ButtonRow } from '../buttons/button-row.tsx';
import type { FormValues } from '../form-state/form-values.ts';
import type { FormCore } from '../form-state/use-form-core.ts';
import { FormError } from './form-error.tsx';
import classes from './form-frame.module.css';

interface FormFrameProps<Values extends FormValues> {
  readonly form: FormCore<Values>;
  /** Names the form for those who can't see its heading. */
  readonly label: string;
  readonly buttons: ReactNode;
  readonly children: ReactNode;
}

/** What a form says of itself, its fields below each other, why sending failed, and its buttons. */
export function FormFrame<Values extends FormValues>({ form, label, buttons, children }: FormFrameProps<Values>) {
  const { formRef, submit, failure, notice } = form;
  return (
    <form ref={formRef} className={classes['form']} onSubmit={submit} aria-label={label} noValidate>
      {notice}
      {children}
      <FormError failure={failure} />
      <ButtonRow>{buttons}</ButtonRow>
    </form>
  );
}

/** Fields side by side where there is room: two columns, one on a phone. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes['row']}>{children}</div>;
}
