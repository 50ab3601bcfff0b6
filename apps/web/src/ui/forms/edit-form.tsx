import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { SubmitButton } from '../buttons/submit-button.tsx';
import type { FormValues } from '../form-state/form-values.ts';
import type { OperationForm } from '../form-state/use-operation-form.ts';
import { FormFrame } from './form-frame.tsx';
import classes from './edit-form.module.css';

interface EditFormProps<Values extends FormValues> {
  readonly form: OperationForm<Values>;
  /** Names the form for those who can't see its heading. */
  readonly label: string;
  /** The name of the button that sends it. */
  readonly save: string;
  readonly onCancel: () => void;
  /** Whether it stands in the place of a card and therefore needs a frame of its own. */
  readonly framed?: boolean;
  readonly children: ReactNode;
}

/**
 * A form that somebody has asked for: the focus starts in its first field, unless it came by itself with what was typed
 * before; 'Anuluj' leaves it without saving.
 */
export function EditForm<Values extends FormValues>(props: EditFormProps<Values>) {
  const { form, label, save, onCancel, framed = false, children } = props;
  const { formRef, working, isChanged, giveUp } = form;
  const begin = useEffectEvent(() => {
    if (!isChanged()) formRef.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  });
  useEffect(() => begin(), []);
  const cancel = () => {
    giveUp();
    onCancel();
  };

  const frame = (
    <FormFrame
      form={form}
      label={label}
      buttons={
        <>
          <Button variant="default" onClick={cancel} disabled={working}>
            Anuluj
          </Button>
          <SubmitButton working={working}>{save}</SubmitButton>
        </>
      }
    >
      {children}
    </FormFrame>
  );
  return framed ? <div className={classes['frame']}>{frame}</div> : frame;
}
