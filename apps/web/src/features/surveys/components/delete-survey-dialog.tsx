import type { ListedSurvey } from '@psia/contract/surveys/surveys.contract';
import { useQueryClient } from '@tanstack/react-query';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { deleteSurveyIn } from '../surveys.queries.ts';
import { deleteSurveyWords } from '../surveys.words.ts';

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
  return (
    <DeleteDialog
      item={survey}
      words={deleteSurveyWords}
      remove={({ id }, sending) => sending.run(deleteSurveyIn(queries), id)}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  );
}
