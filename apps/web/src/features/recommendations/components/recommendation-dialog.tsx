import type { Id } from '@psia/contract/core/ids';
import {
  addRecommendation,
  type Recommendation,
  type RecommendationTexts,
} from '@psia/contract/recommendations/recommendations.contract';
import { useQueryClient } from '@tanstack/react-query';
import type { Sending } from '#ui/acts/sending.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { toastDone } from '#ui/feedback/toasts.tsx';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { addRecommendationIn, changeRecommendationIn, recommendationById } from '../recommendations.queries.ts';

const recordForm = fetchedLater(async () => (await import('#ui/records/record-form.tsx')).RecordForm);

const texts = addRecommendation.body.omit({ dogId: true });
const fields = [
  { name: 'summary', label: 'Podsumowanie', placeholder: 'Podsumowanie...' },
  { name: 'recommendations', label: 'Zalecenia', placeholder: 'Zalecenia...' },
];

function initialOf(recommendation: Recommendation | null) {
  const { summary = '', recommendations = '', version } = recommendation ?? {};
  return { values: { summary, recommendations }, version };
}

/** The name under which a recommendation that is being written for a dog, or edited, is kept. */
export function recommendationDraft(dogId: Id<'dog'>, recommendation: Pick<Recommendation, 'id'> | null): string {
  return recommendation ? `recommendation-${recommendation.id}` : `new-recommendation-${dogId}`;
}

interface RecommendationDialogProps {
  readonly dogId: Id<'dog'>;
  readonly opened: boolean;
  /** The recommendation to edit; null for a new one. */
  readonly recommendation: Recommendation | null;
  readonly onClose: () => void;
  /** Told once a new one is there. */
  readonly onAdded: () => void;
}

/** Writes a recommendation for a dog or edits one. */
export function RecommendationDialog(props: RecommendationDialogProps) {
  const { dogId, opened, recommendation, onClose, onAdded } = props;
  usePrefetch(recordForm);
  const queries = useQueryClient();
  const title = recommendation ? 'Edytuj zalecenie' : 'Nowe zalecenie';

  const done = (isAdded: boolean) => {
    onClose();
    if (isAdded) onAdded();
  };
  const addTyped = (typed: Readonly<Record<string, string>>, sending: Sending) =>
    sending.run(addRecommendationIn(queries, dogId), { ...textsOf(typed), attempt: sending });
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="lg">
      <recordForm.Part
        label={title}
        save={recommendation ? 'Zapisz zalecenie' : 'Dodaj zalecenie'}
        fields={fields}
        present={initialOf(recommendation)}
        {...(recommendation && {
          latest: async () => initialOf(await queries.query(recommendationById(recommendation.id))),
          again: {
            reason: 'Ktoś w międzyczasie usunął to zalecenie. Zapisz swój tekst jako nowe albo anuluj.',
            save: 'Dodaj jako nowe',
            send: addTyped,
          },
        })}
        schema={texts}
        send={(typed, sending, version) =>
          recommendation
            ? sending.run(changeRecommendationIn(queries, dogId), { ...textsOf(typed), id: recommendation.id, version })
            : addTyped(typed, sending)
        }
        say={(isAdded, more) =>
          toastDone(isAdded ? 'Zalecenie zostało dodane.' : 'Zalecenie zostało zmienione.', undefined, more)
        }
        onDone={done}
        onCancel={onClose}
        failed="Nie udało się zapisać zalecenia."
        draft={recommendationDraft(dogId, recommendation)}
      />
    </Dialog>
  );
}

function textsOf({ summary = '', recommendations = '' }: Readonly<Record<string, string>>): RecommendationTexts {
  return { summary, recommendations };
}
