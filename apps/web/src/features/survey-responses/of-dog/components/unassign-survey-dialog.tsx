import type { Sending } from '#ui/acts/sending.ts';
import type { Id } from '@psia/contract/core/ids';
import type { AssignedSurvey } from '@psia/contract/surveys/assigning.contract';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useLastKnown } from '#ui/dialogs/use-last-known.ts';
import { unassignSurveyIn } from '../../../surveys/surveys.public.ts';

interface UnassignSurveyDialogProps {
  readonly dogId: Id<'dog'>;
  /** The survey to ask about; null while nothing is shown. */
  readonly survey: AssignedSurvey | null;
  readonly onClose: () => void;
  /** Told once the list is without it; what had the focus is gone with it. */
  readonly onUnassigned: () => void;
}

/** Asks before a survey is taken off a dog; what was answered stays for trainers (D93). */
export function UnassignSurveyDialog({ dogId, survey, onClose, onUnassigned }: UnassignSurveyDialogProps) {
  const queries = useQueryClient();
  const shown = useLastKnown(survey);
  const run = async (sending: Sending) => {
    if (!survey) return;
    await sending.run(unassignSurveyIn(queries, dogId), survey.id);
  };
  return (
    <ConfirmDialog
      opened={survey !== null}
      onClose={onClose}
      title={`Odpiąć ankietę „${shown?.title ?? ''}”?`}
      confirm="Odepnij ankietę"
      action={run}
      say="Ankieta została odpięta."
      onDone={onUnassigned}
      failed="Nie udało się odpiąć ankiety."
    >
      {(shown?.submittedAt ?? null) === null
        ? 'Zniknie u właściciela. Możesz ją potem przypisać ponownie.'
        : 'Zniknie u właściciela. Odpowiedzi zostaną tutaj, dla trenerów szkoły.'}
    </ConfirmDialog>
  );
}
