import { cutText } from '@psia/contract/core/words/cut';

const wholeNotesLength = 200_000;
const cutNoteLength = 300;

/**
 * Returns the notes of a list in its order: whole up to 200,000 characters together, each further one cut to 300. So no
 * single person can make the list too large to open. A cut note is whole again once earlier requests are decided.
 */
export function notesOfList(notes: readonly (string | null)[]): (string | null)[] {
  let length = 0;
  return notes.map((note) => {
    length += note?.length ?? 0;
    if (note === null || length <= wholeNotesLength || note.length <= cutNoteLength) return note;
    return cutText(note, cutNoteLength);
  });
}
