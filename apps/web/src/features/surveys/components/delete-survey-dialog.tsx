import type { Sending } from '#ui/acts/sending.ts';
import type { ListedSurvey } from '@psia/contract/surveys/surveys.contract';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useLastKnown } from '#ui/dialogs/use-last-known.ts';
import { deleteSurveyIn } from '../surveys.queries.ts';

interface DeleteSurveyDialogProps {
  /** The survey to ask about; null while nothing is shown. */
  readonly survey: Pick<ListedSurvey, 'id' | 'title'> | null;
  readonly onClose: () => void;
  /** Told once the list is without it; what had the focus is gone with it. */
  readonly onDeleted: () => void;
}

/** Asks before a survey is deleted; what was answered stays with the dogs (D142). */
export function DeleteSurveyDialog({ survey, onClose, onDeleted }: DeleteSurveyDialogProps) {
  const queries = useQueryClient();
  const shown = useLastKnown(survey);
  const run = async (sending: Sending) => {
    if (!survey) return;
    await sending.run(deleteSurveyIn(queries), survey.id);
  };
  return (
    <ConfirmDialog
      opened={survey !== null}
      onClose={onClose}
      title={`Usunąć ankietę „${shown?.title ?? ''}”?`}
      confirm="Usuń ankietę"
      action={run}
      say="Ankieta została usunięta."
      onDone={onDeleted}
      failed="Nie udało się usunąć ankiety."
    >
      Zniknie z listy i od psów, które jej jeszcze nie mają wypełnionej. Udzielone odpowiedzi zostaną przy psach. Tej
      operacji nie można cofnąć.
    </ConfirmDialog>
  );
}
