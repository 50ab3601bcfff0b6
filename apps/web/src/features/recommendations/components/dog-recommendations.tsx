import { Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { Recommendation } from '@psia/contract/recommendations/recommendations.contract';
import { IconNotes, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useListAddress } from '#lib/address/use-address.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { hasDraft } from '#ui/form-state/own-drafts.ts';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { deleteRecommendationIn, recommendationsOfDog } from '../recommendations.queries.ts';
import { deleteRecommendationWords } from '../recommendations.words.ts';
import { wrapUpPath } from '../recommendations.paths.ts';
import { RecommendationDialog, recommendationDraft } from './recommendation-dialog.tsx';
import { RecommendationPages } from './recommendation-pages.tsx';
import classes from './recommendations.module.css';

/** The trainer's tab Zalecenia: what was recommended for a dog, to add to, edit and delete (part 2 §2). */
export function DogRecommendations({ dogId, hasEnded = false }: { dogId: Id<'dog'>; hasEnded?: boolean }) {
  const { page, size, setPage } = useListAddress();
  const recommendations = useQuery(recommendationsOfDog(dogId, { page, size }));
  const [edited, setEdited] = useState<Recommendation | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [toDelete, setToDelete] = useState<Recommendation | null>(null);
  const today = useSchoolToday();
  const queries = useQueryClient();
  const addButton = useRef<HTMLButtonElement>(null);
  const open = (what: Recommendation | null) => {
    setEdited(what);
    setIsOpen(true);
  };
  const isBegun = !isOpen && hasDraft(recommendationDraft(dogId, null));
  return (
    <div className={classes['place']}>
      {!hasEnded && (
        <div className={classes['add']}>
          <Button component={Link} to={wrapUpPath(dogId)} variant="default">
            Dopisz zalecenia po treningu
          </Button>
          <Button
            ref={addButton}
            variant="light"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => open(null)}
          >
            {isBegun ? 'Dokończ zalecenie' : 'Dodaj zalecenie bez treningu'}
          </Button>
        </div>
      )}
      <RecommendationPages
        query={recommendations}
        page={page}
        onPage={setPage}
        change={{ onEdit: open, onDelete: setToDelete }}
        empty={
          <EmptyState
            icon={<IconNotes size={40} />}
            text="Brak zaleceń."
            hint="Zapisz, jak poszło i co ćwiczyć do następnego spotkania. Właściciel przeczyta to na telefonie."
          />
        }
      />
      <RecommendationDialog
        dogId={dogId}
        opened={isOpen}
        recommendation={edited}
        onClose={() => setIsOpen(false)}
        onAdded={() => setPage(0)}
      />
      <DeleteDialog
        item={toDelete}
        words={(recommendation) => deleteRecommendationWords(recommendation, today)}
        remove={({ id }, sending) => sending.run(deleteRecommendationIn(queries, dogId), id)}
        onClose={() => setToDelete(null)}
        onDeleted={() => addButton.current?.focus()}
      />
    </div>
  );
}
