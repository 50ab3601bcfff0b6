import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Sending } from '../acts/sending.ts';
import { type ActOptions, useAct } from '../acts/use-act.ts';
import { ButtonRow } from '../buttons/button-row.tsx';
import { useFailure } from '../form-state/use-failure.ts';
import { FormError } from '../forms/form-error.tsx';
import { DialogLead } from './dialog-lead.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps<Answer> extends Pick<ActOptions<void, Answer>, 'say' | 'leadsTo' | 'onDone'> {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The question, with the thing's name: 'Usunąć salę „Duża”?' */
  readonly title: string;
  /** What will happen; read aloud with the title. */
  readonly children: ReactNode;
  /** Fields to type in. Then it is a form, which a screen reader doesn't announce as an alert. */
  readonly fields?: ReactNode;
  /** The button's label: 'Usuń salę'. */
  readonly confirm: string;
  /** Carries out the action. When it has worked, `onDone` is called and the dialog closes. */
  readonly action: (sending: Sending) => Promise<Answer>;
  /** The message when it failed. */
  readonly failed: string;
  /** Whether the button is red because something is lost. Default: true. */
  readonly destructive?: boolean;
  /** The label of the button that changes nothing. Default: 'Anuluj'. */
  readonly cancel?: string;
  /** The width; 'lg' for rows that hold more than words. */
  readonly size?: 'md' | 'lg';
  /** True while something that must be known first is loading. */
  readonly disabled?: boolean;
}

/**
 * Asks before something is lost, and names it. The focus starts on the button that changes nothing. It can't fire
 * twice, and stays open with the reason when it failed.
 */
export function ConfirmDialog<Answer>(props: ConfirmDialogProps<Answer>) {
  const { opened, onClose, title, children, confirm, action, say, leadsTo, onDone, failed } = props;
  const { fields, destructive = true, cancel = 'Anuluj', size = 'md', disabled = false } = props;
  const interrupts = fields === undefined;
  const { failure, fail, clear } = useFailure();
  const act = useAct<void, Answer>({
    send: (_, sending) => action(sending),
    say,
    leadsTo,
    onDone: async (answer) => {
      const ended = onDone?.(answer);
      close();
      await ended;
    },
    failed,
    onFailed: fail,
    opened,
  });
  const close = () => {
    clear();
    act.renew();
    onClose();
  };
  const run = async () => {
    // A button that fades with its dialog asks for nothing any more.
    if (!opened) return;
    clear();
    await act.run();
  };
  const { working } = act;

  return (
    <Dialog opened={opened} onClose={close} title={title} size={size} interrupts={interrupts} busy={working}>
      <DialogLead>{children}</DialogLead>
      {fields}
      <FormError failure={failure} />
      <ButtonRow>
        <Button variant="default" data-autofocus={interrupts || undefined} onClick={close} disabled={working}>
          {cancel}
        </Button>
        <Button
          color={destructive ? 'brick' : 'forest'}
          loading={working}
          disabled={disabled}
          onClick={() => {
            run().catch(() => undefined);
          }}
        >
          {confirm}
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
