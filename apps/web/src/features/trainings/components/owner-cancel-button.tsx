import { Button } from '@mantine/core';
import type { Training } from '@psia/contract/calendar/calendar.contract';
import { IconCalendarX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { spokenSlot } from '#lib/format/dates.ts';
import { useSchool } from '#lib/session/school-context.ts';
import type { Sending } from '#ui/acts/sending.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { MoreMenu } from '#ui/menus/more-menu.tsx';
import { toastUndoable } from '../../undo/undo.public.ts';
import { cancelTrainingIn } from '../cancelling.queries.ts';

const lateCancel = fetchedLater(async () => (await import('./late-cancel.tsx')).LateCancel);

interface OwnerCancelButtonProps {
  readonly training: Training;
  /** Whether it stands in the menu of a list's row. */
  readonly inRow?: boolean;
  /** Once the server has cancelled it, before the lists that show it are fresh. */
  readonly onCancelled?: () => void;
  /** Once they are. */
  readonly onDone?: () => void;
}

/**
 * Cancels an owner's training or withdraws their request, at once and with a way back (D172); asks first only where an
 * entry of a pass would be lost (D183).
 */
export function OwnerCancelButton({ training, inRow = false, onCancelled, onDone }: OwnerCancelButtonProps) {
  const queries = useQueryClient();
  const { id, confirmed, dogDTO } = training;
  const { usesPasses } = useSchool();
  const [isAsking, setIsAsking] = useState(false);
  const cancelBy = (sending: Sending): Promise<object> =>
    sending.run({ ...cancelTrainingIn(queries), onSuccess: () => onCancelled?.() }, id);
  const { run, working } = useAct<void, object>({
    send: (_, sending) => cancelBy(sending),
    say: (done, more) => toastUndoable([done], confirmed ? 'Trening odwołany.' : 'Prośba wycofana.', more),
    onDone: () => onDone?.(),
    failed: confirmed ? 'Błąd przy anulowaniu treningu.' : 'Nie udało się wycofać prośby.',
  });
  const verb = confirmed ? 'Odwołaj trening' : 'Wycofaj prośbę';
  const cancelAtOnce = () => {
    setIsAsking(false);
    run().catch(() => undefined);
  };
  const cancel = () => (usesPasses && confirmed ? setIsAsking(true) : cancelAtOnce());
  const question = isAsking && (
    <lateCancel.Part
      training={training}
      cancel={cancelBy}
      onFree={cancelAtOnce}
      onDone={() => onDone?.()}
      onClose={() => setIsAsking(false)}
    />
  );
  if (!inRow) {
    return (
      <>
        <Button variant="default" loading={working || isAsking} onClick={cancel}>
          {verb}
        </Button>
        {question}
      </>
    );
  }
  const named = `${dogDTO.name}, ${spokenSlot(training)}`;
  return (
    <>
      <MoreMenu
        name={named}
        working={working || isAsking}
        deeds={[
          { label: `${verb}: ${named}`, words: verb, icon: <IconCalendarX size={18} aria-hidden />, does: cancel },
        ]}
      />
      {question}
    </>
  );
}
