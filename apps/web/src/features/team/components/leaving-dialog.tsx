import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSchool } from '#lib/session/school-context.ts';
import { setToken } from '#lib/session/session.ts';
import type { Sending } from '#ui/acts/sending.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { joinQueries } from '#lib/api/joined-queries.ts';
import { QueryState } from '#ui/loading/query-state.tsx';
import { trainersOfSchool } from '../../trainers/trainers.public.ts';
import { leavingTeam, openWorkOf, removeTrainerIn } from '../team.queries.ts';
import { type Choice, isDecided, leavingWords, refusalText } from '../team.words.ts';
import { LeavingFields } from './leaving-fields.tsx';

interface LeavingDialogProps {
  readonly trainer: Pick<Trainer, 'id' | 'firstName' | 'lastName'>;
  /** Whether it is the one who is signed in. */
  readonly isSelf: boolean;
  readonly onClose: () => void;
}

const nothingChosen: Choice = { kind: 'nobody-chosen', colleague: null, callsOffClashes: false };

/** Names what a trainer leaves open, asks what is to become of it, and lets them leave (D190). */
export function LeavingDialog({ trainer, isSelf, onClose }: LeavingDialogProps) {
  const { id: schoolId } = useSchool();
  const queries = useQueryClient();
  const [choice, setChoice] = useState(nothingChosen);
  const handOverTo = choice.kind === 'colleague' ? (choice.colleague?.id ?? null) : null;
  const [isLeaving, setIsLeaving] = useState(false);
  const work = useQuery({ ...openWorkOf(trainer.id, handOverTo), enabled: !isLeaving });
  const colleagues = useQuery(trainersOfSchool(schoolId));
  const leaver = isSelf ? 'self' : trainer;
  const words = leavingWords(leaver);
  const loaded = work.data && colleagues.data && { work: work.data, colleagues: colleagues.data };
  const refusal = work.data?.refusal ?? null;
  const leave = async (sending: Sending) => {
    const callOff = handOverTo === null ? 'all' : choice.callsOffClashes ? 'clashes' : 'nothing';
    const chosen = { handOverTo, callOff, attempt: sending } as const;
    if (isSelf) return sending.run(leavingTeam(), chosen);
    // Whoever has left has no open work that could be asked for.
    setIsLeaving(true);
    try {
      return await sending.run(removeTrainerIn(queries, trainer.id), chosen);
    } catch (error) {
      setIsLeaving(false);
      throw error;
    }
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      size="lg"
      title={words.title}
      confirm={words.confirm}
      cancel={refusal === null ? 'Anuluj' : 'Zamknij'}
      action={leave}
      say={words.done}
      onDone={() => {
        if (isSelf) setToken(null, 'signed-out');
      }}
      failed={words.failed}
      disabled={!loaded || work.isPlaceholderData || refusal !== null || !isDecided(choice, loaded.work)}
      fields={
        <QueryState
          query={joinQueries([work, colleagues], loaded)}
          failed="Nie udało się sprawdzić, co jest zaplanowane."
        >
          {(data) => (
            <LeavingFields
              leaver={leaver}
              work={data.work}
              colleagues={data.colleagues.filter(({ id }) => id !== trainer.id)}
              choice={choice}
              onChoice={setChoice}
            />
          )}
        </QueryState>
      }
    >
      {refusal === null ? words.lead : refusalText(refusal, leaver)}
    </ConfirmDialog>
  );
}
