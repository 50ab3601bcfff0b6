import { ActionIcon, Button } from '@mantine/core';
import type { Training } from '@psia/contract/calendar/calendar.contract';
import { IconCalendarX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { spokenSlot } from '../../../lib/format/dates.ts';
import { useAct } from '../../../ui/acts/use-act.ts';
import { toastUndoable } from '../../undo/undo.public.ts';
import { cancelTrainingIn } from '../cancelling.queries.ts';

interface OwnerCancelButtonProps {
  readonly training: Training;
  /** Whether it is an icon, in a row of a list. */
  readonly isIcon?: boolean;
  /** Once the server has cancelled it, before the lists that show it are fresh. */
  readonly onCancelled?: () => void;
  /** Once they are. */
  readonly onDone?: () => void;
}

/** Cancels an owner's training or withdraws their request, at once and with a way back (D172). */
export function OwnerCancelButton({ training, isIcon = false, onCancelled, onDone }: OwnerCancelButtonProps) {
  const queries = useQueryClient();
  const { id, confirmed, dogDTO } = training;
  const { run, working } = useAct<void, object>({
    send: (_, sending) => sending.run({ ...cancelTrainingIn(queries), onSuccess: () => onCancelled?.() }, id),
    say: (done, more) => toastUndoable([done], confirmed ? 'Trening odwołany.' : 'Prośba wycofana.', more),
    onDone: () => onDone?.(),
    failed: confirmed ? 'Błąd przy anulowaniu treningu.' : 'Nie udało się wycofać prośby.',
  });
  const verb = confirmed ? 'Odwołaj trening' : 'Wycofaj prośbę';
  const cancel = () => {
    run().catch(() => undefined);
  };
  if (!isIcon) {
    return (
      <Button color="brick" variant="light" loading={working} onClick={cancel}>
        {verb}
      </Button>
    );
  }
  return (
    <ActionIcon
      color="brick"
      loading={working}
      aria-label={`${verb}: ${dogDTO.name}, ${spokenSlot(training)}`}
      onClick={cancel}
    >
      <IconCalendarX size={22} aria-hidden />
    </ActionIcon>
  );
}
