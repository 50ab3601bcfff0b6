import type { Id } from '@psia/contract/core/ids';
import { addDogNote, type DogNote } from '@psia/contract/dog-notes/dog-notes.contract';
import { useQueryClient } from '@tanstack/react-query';
import type { Sending } from '#ui/acts/sending.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { toastDone } from '#ui/feedback/toasts.tsx';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { addNoteIn, changeNoteIn, noteById } from '../dog-notes.queries.ts';

const recordForm = fetchedLater(async () => (await import('#ui/records/record-form.tsx')).RecordForm);

const noteTexts = addDogNote.body.pick({ content: true });
const contentField = { name: 'content', label: 'Treść', placeholder: 'Co warto wiedzieć o tym psie...' };

function initialOf(note: DogNote | null) {
  return { values: { content: note?.content ?? '' }, version: note?.version };
}

/** The name under which a note that is being written about a dog, or edited, is kept. */
export function noteDraft(dogId: Id<'dog'>, note: Pick<DogNote, 'id'> | null): string {
  return note ? `dog-note-${note.id}` : `new-dog-note-${dogId}`;
}

interface NoteDialogProps {
  readonly dogId: Id<'dog'>;
  readonly opened: boolean;
  /** The note to edit; null for a new one. */
  readonly note: DogNote | null;
  readonly onClose: () => void;
  /** Told once a new note is there. */
  readonly onAdded: () => void;
}

/** Writes a note about a dog or edits one. */
export function NoteDialog({ dogId, opened, note, onClose, onAdded }: NoteDialogProps) {
  usePrefetch(recordForm);
  const queries = useQueryClient();
  const title = note ? 'Edytuj notatkę' : 'Nowa notatka';

  const done = (isAdded: boolean) => {
    onClose();
    if (isAdded) onAdded();
  };
  const addTyped = ({ content = '' }: Readonly<Record<string, string>>, sending: Sending) =>
    sending.run(addNoteIn(queries, dogId), { content, attempt: sending });
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="lg">
      <recordForm.Part
        label={title}
        save={note ? 'Zapisz notatkę' : 'Dodaj notatkę'}
        fields={[contentField]}
        present={initialOf(note)}
        {...(note && {
          latest: async () => initialOf(await queries.query(noteById(note.id))),
          again: {
            reason: 'Ktoś w międzyczasie usunął tę notatkę. Zapisz swój tekst jako nową albo anuluj.',
            save: 'Dodaj jako nową',
            send: addTyped,
          },
        })}
        schema={noteTexts}
        send={(typed, sending, version) =>
          note
            ? sending.run(changeNoteIn(queries, dogId), { id: note.id, content: typed['content'] ?? '', version })
            : addTyped(typed, sending)
        }
        say={(isAdded, more) =>
          toastDone(isAdded ? 'Notatka została dodana.' : 'Notatka została zmieniona.', undefined, more)
        }
        onDone={done}
        onCancel={onClose}
        failed="Nie udało się zapisać notatki."
        draft={noteDraft(dogId, note)}
      />
    </Dialog>
  );
}
