import type { ListedSurvey } from '@psia/contract/surveys/surveys.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useLastKnown } from '../../../ui/dialogs/use-last-known.ts';
import { toastDone } from '../../../ui/feedback/toasts.tsx';
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
  const remove = useMutation(deleteSurveyIn(useQueryClient()));
  const shown = useLastKnown(survey);
  const run = async () => {
    if (!survey) return;
    await remove.mutateAsync(survey.id);
    toastDone('Ankieta została usunięta.');
    onDeleted();
  };
  return (
    <ConfirmDialog
      opened={survey !== null}
      onClose={onClose}
      title={`Usunąć ankietę „${shown?.title ?? ''}”?`}
      confirm="Usuń ankietę"
      action={run}
      failed="Nie udało się usunąć ankiety."
    >
      Zniknie z listy i od psów, które jej jeszcze nie mają wypełnionej. Udzielone odpowiedzi zostaną przy psach. Tej
      operacji nie można cofnąć.
    </ConfirmDialog>
  );
}
