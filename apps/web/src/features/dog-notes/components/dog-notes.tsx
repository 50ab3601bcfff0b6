import { Button, Text } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { DogNote } from '@psia/contract/dog-notes/dog-notes.contract';
import { IconNote, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useListAddress } from '#lib/address/use-address.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { hasDraft } from '#ui/form-state/own-drafts.ts';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { CardSkeleton } from '#ui/loading/query-state.tsx';
import { RecordCard } from '#ui/records/record-card.tsx';
import { PlainText } from '#ui/texts/plain-text.tsx';
import { useNewItems } from '../../dog-news/dog-news.public.ts';
import { deleteNoteIn, notesOfDog } from '../dog-notes.queries.ts';
import { deleteNoteWords } from '../dog-notes.words.ts';
import classes from './dog-notes.module.css';
import { NoteDialog, noteDraft } from './note-dialog.tsx';

/** The tab Notatki of a dog's file: what trainers write about it for each other (part 2 §2). */
export function DogNotes({ dogId }: { dogId: Id<'dog'> }) {
  const { page, size, setPage } = useListAddress();
  const notes = useQuery(notesOfDog(dogId, { page, size }));
  const shown = notes.isPlaceholderData ? undefined : notes.data?.content;
  const isNew = useNewItems({ dogId, tab: 'notes', shown });
  const [edited, setEdited] = useState<DogNote | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [toDelete, setToDelete] = useState<DogNote | null>(null);
  const today = useSchoolToday();
  const queries = useQueryClient();
  const addButton = useRef<HTMLButtonElement>(null);
  const open = (what: DogNote | null) => {
    setEdited(what);
    setIsOpen(true);
  };
  return (
    <div className={classes['place']}>
      <div className={classes['head']}>
        <Text c="dimmed">Widzą je tylko trenerzy szkoły.</Text>
        <Button
          ref={addButton}
          variant="light"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => open(null)}
        >
          {!isOpen && hasDraft(noteDraft(dogId, null)) ? 'Dokończ notatkę' : 'Dodaj notatkę'}
        </Button>
      </div>
      <PagedList
        query={notes}
        page={page}
        onPage={setPage}
        pastTheEnd="Na tej stronie nie ma już notatek."
        failed="Błąd podczas pobierania danych."
        skeleton={<CardSkeleton cards={3} height={110} />}
        empty={
          <EmptyState
            icon={<IconNote size={40} />}
            text="Brak dostępnych notatek."
            hint="Zapisz, co przyda się innym trenerom, na przykład czego pies się boi."
          />
        }
      >
        {(content) => (
          <ul className={classes['notes']}>
            {content.map((note) => (
              <li key={note.id}>
                <RecordCard
                  {...note}
                  whom="notatkę"
                  isNew={isNew(note.id)}
                  change={{ onEdit: () => open(note), onDelete: () => setToDelete(note) }}
                >
                  <PlainText>{note.content}</PlainText>
                </RecordCard>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <NoteDialog
        dogId={dogId}
        opened={isOpen}
        note={edited}
        onClose={() => setIsOpen(false)}
        onAdded={() => setPage(0)}
      />
      <DeleteDialog
        item={toDelete}
        words={(note) => deleteNoteWords(note, today)}
        remove={({ id }, sending) => sending.run(deleteNoteIn(queries, dogId), id)}
        onClose={() => setToDelete(null)}
        onDeleted={() => addButton.current?.focus()}
      />
    </div>
  );
}
