import { useState } from 'react';
import type { Sending } from '#ui/acts/sending.ts';
import type { Hall } from '@psia/contract/halls/halls.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { useLastKnown } from '#ui/dialogs/use-last-known.ts';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { EffectsNotice } from '../../occupancy/occupancy.public.ts';
import { effectsOfHallDeletion } from '../halls-effects.queries.ts';
import { deleteHallIn } from '../halls.queries.ts';
import { deleteHallWords } from '../halls.words.ts';

const planned = {
  one: 'W tej sali jest jeszcze # zaplanowany trening:',
  few: 'W tej sali są jeszcze # zaplanowane treningi:',
  many: 'W tej sali jest jeszcze # zaplanowanych treningów:',
};

interface DeleteHallDialogProps {
  /** The hall to ask about; null while nothing is shown. */
  readonly hall: Hall | null;
  readonly onClose: () => void;
  /** Told once the list is without it; what had the focus may be gone with it. */
  readonly onDeleted: () => void;
}

/** Asks before a hall is deleted, naming the trainings planned there; they keep its name (D29). */
export function DeleteHallDialog({ hall, onClose, onDeleted }: DeleteHallDialogProps) {
  const queries = useQueryClient();
  const shown = useLastKnown(hall);
  // While it is being deleted, and afterwards, there is nothing more to ask about it.
  const [goingId, setGoingId] = useState<string | null>(null);
  const isGoing = goingId !== null && goingId === hall?.id;
  const isAsked = hall !== null && !isGoing;
  const effects = useQuery({ ...effectsOfHallDeletion(shown?.id ?? ''), enabled: isAsked });
  const remove = async ({ id }: Hall, sending: Sending) => {
    setGoingId(id);
    try {
      await sending.run(deleteHallIn(queries), id);
    } catch (error) {
      setGoingId(null);
      throw error;
    }
  };
  return (
    <DeleteDialog
      item={hall}
      words={deleteHallWords}
      remove={remove}
      onClose={onClose}
      onDeleted={onDeleted}
      disabled={effects.data === undefined}
    >
      <QueryState
        query={effects}
        skeleton={<TextSkeleton rows={2} />}
        failed="Nie udało się sprawdzić, jakie treningi są zaplanowane w tej sali."
      >
        {(known) => <EffectsNotice text={planned} saidAbove={['hall', 'problem']} effects={known} />}
      </QueryState>
    </DeleteDialog>
  );
}
