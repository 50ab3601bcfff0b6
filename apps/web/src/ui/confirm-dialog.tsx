import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { reasonOf } from '../lib/api/api-error.ts';
import { ButtonRow } from './button-row.tsx';
import { Dialog } from './dialog.tsx';
import { type Failure, FormError } from './form-error.tsx';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Asks, naming the thing: 'Usunąć salę „Duża”?' */
  readonly title: string;
  /** What will happen. */
  readonly children?: ReactNode;
  /** Says what the button does: 'Usuń salę'. */
  readonly confirm: string;
  /** Does it; the dialog closes when it has worked. */
  readonly action: () => Promise<unknown>;
  /** The text of the situation when it did not work. */
  readonly failed: string;
  /** Red, because something is lost; true unless told. */
  readonly destructive?: boolean;
}

/** Asks before something is lost, naming the thing; can't fire twice and stays open with the reason when it failed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, title, children, confirm, action, failed, destructive = true } = props;
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const close = () => {
    setFailure(null);
    onClose();
  };
  const run = async () => {
    if (working) return;
    setWorking(true);
    setFailure(null);
    try {
      await action();
      close();
    } catch (error) {
      setFailure({ text: failed, reason: reasonOf(error) });
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
          Anuluj
        </Button>
        <Button
          color={destructive ? 'brick' : 'forest'}
          loading={working}
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
