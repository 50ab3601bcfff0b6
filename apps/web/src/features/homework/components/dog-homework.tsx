import { Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { AssignedExercise } from '@psia/contract/homework/homework.contract';
import { IconBarbell, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useListAddress } from '#lib/address/use-address.ts';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { hasDraft } from '#ui/form-state/own-drafts.ts';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton } from '#ui/loading/query-state.tsx';
import { useNewItems } from '../../dog-news/dog-news.public.ts';
import { usePracticeOfDog } from '../../practice/practice.public.ts';
import { assigningDraft } from '../assigning-draft.rules.ts';
import { deleteHomeworkIn, homeworkOfDog } from '../homework.queries.ts';
import { deleteHomeworkWords } from '../homework.words.ts';
import { HomeworkItem } from './homework-item.tsx';
import classes from './homework.module.css';

const stepsDialog = fetchedLater(async () => (await import('../steps/components/steps-dialog.tsx')).StepsDialog);
const assignDialog = fetchedLater(async () => (await import('./assign-dialog.tsx')).AssignDialog);

/** Homework whose steps are asked for, with the one that is practised now. */
interface Stepped {
  readonly assigned: AssignedExercise;
  readonly present: number;
}

/** The trainer's tab Ćwiczenia: what a dog was given, newest first, to add to, complete and delete (part 2 §2). */
export function DogHomework({ dogId, hasEnded = false }: { dogId: Id<'dog'>; hasEnded?: boolean }) {
  const { page, size, setPage } = useListAddress();
  const homework = useQuery(homeworkOfDog(dogId, { page, size }));
  const [isAssigning, setIsAssigning] = useState(false);
  const [stepped, setStepped] = useState<Stepped | null>(null);
  const [toDelete, setToDelete] = useState<AssignedExercise | null>(null);
  const queries = useQueryClient();
  const assignButton = useRef<HTMLButtonElement>(null);
  usePrefetch(assignDialog, stepsDialog);
  const practice = usePracticeOfDog(dogId);
  const isNew = useNewItems({ dogId, tab: 'exercises', shown: practice });
  const isBegun = !isAssigning && hasDraft(assigningDraft(dogId));
  return (
    <div className={classes['place']}>
      {!hasEnded && (
        <Button
          variant="light"
          ref={assignButton}
          className={classes['assign']}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setIsAssigning(true)}
        >
          {isBegun ? 'Dokończ przypisywanie' : 'Przypisz ćwiczenie'}
        </Button>
      )}
      <PagedList
        query={homework}
        page={page}
        onPage={setPage}
        pastTheEnd="Na tej stronie nie ma już ćwiczeń."
        failed="Błąd podczas pobierania danych."
        skeleton={<CardSkeleton cards={4} height={88} />}
        empty={
          <EmptyState
            icon={<IconBarbell size={40} />}
            text="Brak przypisanych ćwiczeń."
            hint="Wybierz z biblioteki, co warto ćwiczyć w domu. Właściciel zobaczy to od razu na telefonie."
          />
        }
      >
        {(content) => (
          <ul className={classes['list']}>
            {content.map((assigned) => (
              <li key={assigned.id}>
                <HomeworkItem
                  dogId={dogId}
                  assigned={assigned}
                  practice={practice?.filter(({ assignedExerciseId }) => assignedExerciseId === assigned.id)}
                  isNew={isNew}
                  onDelete={() => setToDelete(assigned)}
                  onSteps={(present) => setStepped({ assigned, present })}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {isAssigning && (
        <assignDialog.Part dogId={dogId} onClose={() => setIsAssigning(false)} onAssigned={() => setPage(0)} />
      )}
      {stepped && <stepsDialog.Part dogId={dogId} {...stepped} onClose={() => setStepped(null)} />}
      <DeleteDialog
        item={toDelete}
        words={deleteHomeworkWords}
        remove={({ id }, sending) => sending.run(deleteHomeworkIn(queries, dogId), id)}
        onClose={() => setToDelete(null)}
        onDeleted={() => assignButton.current?.focus()}
      />
    </div>
  );
}
