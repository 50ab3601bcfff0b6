import { cutText } from '@psia/contract/core/words/cut';

const wholeNotesLength = 200_000;
const cutNoteLength = 300;

/**
 * The notes of a list in its order: whole as long as they have 200,000 characters together, beyond that each cut to 300, so
 * that no letters of one person make a list too large to open. What was cut is whole once earlier ones are decided.
 */
export function notesOfList(notes: readonly (string | null)[]): (string | null)[] {
  let length = 0;
  return notes.map((note) => {
    length += note?.length ?? 0;
    if (note === null || length <= wholeNotesLength || note.length <= cutNoteLength) return note;
    return cutText(note, cutNoteLength);
  });
}
