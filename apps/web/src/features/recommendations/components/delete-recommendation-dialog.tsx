import type { Sending } from '#ui/acts/sending.ts';
import type { Id } from '@psia/contract/core/ids';
import type { Recommendation } from '@psia/contract/recommendations/recommendations.contract';
import { useQueryClient } from '@tanstack/react-query';
import { spokenTime } from '#lib/format/dates.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useLastKnown } from '#ui/dialogs/use-last-known.ts';
import { deleteRecommendationIn } from '../recommendations.queries.ts';

interface DeleteRecommendationDialogProps {
  readonly dogId: Id<'dog'>;
  /** The recommendation to ask about; null while nothing is shown. */
  readonly recommendation: Recommendation | null;
  readonly onClose: () => void;
  /** Told once the list is without it; what had the focus is gone with it. */
  readonly onDeleted: () => void;
}

/** Asks before a recommendation is deleted for good (D80). */
export function DeleteRecommendationDialog(props: DeleteRecommendationDialogProps) {
  const { dogId, recommendation, onClose, onDeleted } = props;
  const today = useSchoolToday();
  const queries = useQueryClient();
  const shown = useLastKnown(recommendation);
  const named = shown ? `to zalecenie (${spokenTime(shown.createTime, today)}, ${shown.trainerName})` : '';
  const run = async (sending: Sending) => {
    if (!recommendation) return;
    await sending.run(deleteRecommendationIn(queries, dogId), recommendation.id);
  };
  return (
    <ConfirmDialog
      opened={recommendation !== null}
      onClose={onClose}
      title="Usunąć zalecenie?"
      confirm="Usuń zalecenie"
      action={run}
      say="Zalecenie zostało usunięte."
      onDone={onDeleted}
      failed="Nie udało się usunąć zalecenia."
    >
      Czy na pewno chcesz usunąć {named}? Ta akcja jest nieodwracalna.
    </ConfirmDialog>
  );
}
