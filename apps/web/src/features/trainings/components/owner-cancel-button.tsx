import { Button } from '@mantine/core';
import type { Training } from '@psia/contract/calendar/calendar.contract';
import { IconCalendarX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { spokenSlot } from '#lib/format/dates.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { MoreMenu } from '#ui/menus/more-menu.tsx';
import { toastUndoable } from '../../undo/undo.public.ts';
import { cancelTrainingIn } from '../cancelling.queries.ts';

interface OwnerCancelButtonProps {
  readonly training: Training;
  /** Whether it stands in the menu of a list's row. */
  readonly inRow?: boolean;
  /** Once the server has cancelled it, before the lists that show it are fresh. */
  readonly onCancelled?: () => void;
  /** Once they are. */
  readonly onDone?: () => void;
}

/** Cancels an owner's training or withdraws their request, at once and with a way back (D172). */
export function OwnerCancelButton({ training, inRow = false, onCancelled, onDone }: OwnerCancelButtonProps) {
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
  if (!inRow) {
    return (
      <Button variant="default" loading={working} onClick={cancel}>
        {verb}
      </Button>
    );
  }
  const named = `${dogDTO.name}, ${spokenSlot(training)}`;
  return (
    <MoreMenu
      name={named}
      working={working}
      deeds={[{ label: `${verb}: ${named}`, words: verb, icon: <IconCalendarX size={18} aria-hidden />, does: cancel }]}
    />
  );
}
