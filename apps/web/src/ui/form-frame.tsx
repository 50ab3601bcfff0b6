import type { ReactNode } from 'react';
import { ButtonRow } from './button-row.tsx';
import { FormError } from './form-error.tsx';
import type { FormValues, OperationForm } from './use-operation-form.ts';
import classes from './form-frame.module.css';

interface FormFrameProps<Values extends FormValues> {
  readonly form: OperationForm<Values>;
  /** Names the form for those who can't see its heading. */
  readonly label: string;
  readonly buttons: ReactNode;
  readonly children: ReactNode;
}

/** A form's fields below each other, why sending failed, and its buttons. */
export function FormFrame<Values extends FormValues>({ form, label, buttons, children }: FormFrameProps<Values>) {
  const { formRef, submit, failure } = form;
  return (
    <form ref={formRef} className={classes['form']} onSubmit={submit} aria-label={label} noValidate>
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
