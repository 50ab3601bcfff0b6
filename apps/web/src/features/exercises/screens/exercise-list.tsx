import { Button } from '@mantine/core';
import type { Exercise } from '@psia/contract/exercises/exercises.contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useListAddress } from '#lib/address/use-address.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { FoundCount } from '#ui/lists/found-count.tsx';
import { ListTools } from '#ui/lists/list-tools.tsx';
import { PageSizeSelect } from '#ui/lists/page-size-select.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { SearchBox } from '#ui/lists/search-box.tsx';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton } from '#ui/loading/query-state.tsx';
import { editing, removing } from '#ui/menus/deeds.tsx';
import { MoreMenu } from '#ui/menus/more-menu.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { DownloadCsv } from '../../exports/exports.public.ts';
import { ExerciseItem } from '../components/exercise-item.tsx';
import { NoExercises } from '../components/no-exercises.tsx';
import { deleteExerciseIn, exercisesOfSchool } from '../exercises.queries.ts';
import { deleteExerciseWords } from '../exercises.words.ts';
import classes from './exercise-list.module.css';

const addDialog = fetchedLater(async () => (await import('../components/add-exercise-dialog.tsx')).AddExerciseDialog);
const editDialog = fetchedLater(
  async () => (await import('../components/edit-exercise-dialog.tsx')).EditExerciseDialog,
);

/** The school's library of exercises: search, pages, adding, changing and deleting (part 2, section 2). */
export function ExerciseList() {
  const { id: schoolId } = useSchool();
  const { page, size, search, setPage, setSize, setSearch } = useListAddress();
  const exercises = useQuery(exercisesOfSchool(schoolId, { page, size, search }));
  const [isAdding, setIsAdding] = useState(false);
  const [edited, setEdited] = useState<Exercise | null>(null);
  const [toDelete, setToDelete] = useState<Exercise | null>(null);
  const queries = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  usePrefetch(addDialog, editDialog);
  const total = exercises.data?.totalElements ?? 0;
  const isUsed = total > 0 || search !== '';

  // An empty library has the starting set as its main button.
  const add = (
    <Button
      variant={isUsed ? 'filled' : 'default'}
      leftSection={<IconPlus size={20} aria-hidden />}
      onClick={() => setIsAdding(true)}
    >
      Dodaj ćwiczenie
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Ćwiczenia"
        actions={
          isUsed ? (
            <>
              <DownloadCsv list="exercises" search={search} />
              {add}
            </>
          ) : undefined
        }
      />
      {isUsed && (
        <ListTools>
          <SearchBox label="Szukaj ćwiczenia" placeholder="Szukaj po nazwie" value={search} onSearch={setSearch} />
          <PageSizeSelect size={size} onSize={setSize} />
        </ListTools>
      )}
      <FoundCount count={search !== '' && exercises.data && !exercises.isPlaceholderData ? total : undefined} />
      <div ref={place} tabIndex={-1} className={classes['place']}>
        <PagedList
          query={exercises}
          page={page}
          onPage={setPage}
          pastTheEnd="Na tej stronie nie ma już ćwiczeń."
          failed="Nie udało się pobrać listy ćwiczeń."
          filtered={search !== ''}
          empty={<NoExercises add={add} />}
          skeleton={<CardSkeleton cards={6} height={56} />}
        >
          {(content) => (
            <ul className={classes['list']}>
              {content.map((exercise) => (
                <li key={exercise.exerciseId}>
                  <ExerciseItem
                    exercise={exercise}
                    actions={
                      <MoreMenu
                        name={exercise.name}
                        deeds={[
                          editing(`Edytuj ćwiczenie ${exercise.name}`, () => setEdited(exercise)),
                          removing(`Usuń ćwiczenie ${exercise.name}`, () => setToDelete(exercise)),
                        ]}
                      />
                    }
                  />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
      {isAdding && <addDialog.Part onClose={() => setIsAdding(false)} />}
      {edited && <editDialog.Part key={edited.exerciseId} exercise={edited} onClose={() => setEdited(null)} />}
      <DeleteDialog
        item={toDelete}
        words={deleteExerciseWords}
        remove={({ exerciseId }, sending) => sending.run(deleteExerciseIn(queries), exerciseId)}
        onClose={() => setToDelete(null)}
        onDeleted={() => place.current?.focus()}
      />
    </>
  );
}
