import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Attempt } from '../../lib/api/attempt.ts';
import { ButtonRow } from '../buttons/button-row.tsx';
import { useFailure } from '../form-state/use-failure.ts';
import { FormError } from '../forms/form-error.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Asks, naming the thing: 'Usunąć salę „Duża”?' */
  readonly title: string;
  /** What will happen. */
  readonly children?: ReactNode;
  /** Says what the button does: 'Usuń salę'. */
  readonly confirm: string;
  /** Does it; the dialog closes when it has worked. A call that creates something wants the attempt of this dialog. */
  readonly action: (attempt: Attempt) => Promise<unknown>;
  /** The text of the situation when it did not work. */
  readonly failed: string;
  /** Red, because something is lost; true unless told. */
  readonly destructive?: boolean;
  /** What the button that leaves everything as it is says; 'Anuluj' unless told. */
  readonly cancel?: string;
  /** While what has to be known before is on its way. */
  readonly disabled?: boolean;
}

/** Asks before something is lost, naming the thing; can't fire twice and stays open with the reason when it failed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, title, children, confirm, action, failed } = props;
  const { destructive = true, cancel = 'Anuluj', disabled = false } = props;
  const [working, setWorking] = useState(false);
  const [attempt, setAttempt] = useState(() => new Attempt());
  const { failure, fail, clear } = useFailure(opened);

  const close = () => {
    clear();
    setAttempt(new Attempt());
    onClose();
  };
  const run = async () => {
    if (working) return;
    setWorking(true);
    clear();
    try {
      await action(attempt);
      close();
    } catch (error) {
      fail(failed, error);
    } finally {
      setWorking(false);
    }
  };

  return (
    <Dialog opened={opened} onClose={close} title={title} busy={working}>
      {children}
      <FormError failure={failure} />
      <ButtonRow>
        <Button variant="default" onClick={close} disabled={working}>
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
