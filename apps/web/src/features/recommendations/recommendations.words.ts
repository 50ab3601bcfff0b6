import type { PlainDate } from '@psia/contract/core/time';
import type { Recommendation } from '@psia/contract/recommendations/recommendations.contract';
import { spokenTime } from '#lib/format/dates.ts';
import type { DeleteWords } from '#ui/dialogs/delete-dialog.tsx';

/** What is asked before a recommendation is deleted for good (D80). */
export function deleteRecommendationWords({ createTime, trainerName }: Recommendation, today: PlainDate): DeleteWords {
  return {
    title: 'Usunąć zalecenie?',
    text: `Czy na pewno chcesz usunąć to zalecenie (${spokenTime(createTime, today)}, ${trainerName})? Ta akcja jest nieodwracalna.`,
    confirm: 'Usuń zalecenie',
    done: 'Zalecenie zostało usunięte.',
    failed: 'Nie udało się usunąć zalecenia.',
  };
}
