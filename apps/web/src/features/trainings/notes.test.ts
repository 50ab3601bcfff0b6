import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import { expect, test } from 'vitest';
import { partOfDog } from './dog-part.rules.ts';
import { noteBody, noteSchema } from './notes.rules.ts';

const trainingId = '0192f0a0-0000-7000-8000-000000000001';
const dogId = '0192f0a0-0000-7000-8000-000000000002';
const noteId = '0192f0a0-0000-7000-8000-000000000003';
const additionalInfo = 'Boi się burzy.';

test.each([
  ['the first note of a training', { noteId: null }, { trainingId, additionalInfo }],
  ['the first of a part', { noteId: null, partOf: dogId }, { groupTrainingId: trainingId, dogId, additionalInfo }],
  ['a changed one of a training', { noteId }, { id: noteId, additionalInfo }],
  ['a changed one of a part', { noteId, partOf: dogId }, { id: noteId, additionalInfo }],
])('D176: %s is sent as its call wants it', (_, about: { noteId: string | null; partOf?: string }, body) => {
  expect(noteBody({ trainingId, additionalInfo, ...about })).toEqual(body);
  const schema = noteSchema({ isNew: about.noteId === null, partOf: about.partOf });
  expect(schema.safeParse(body).success).toBe(true);
});

test('D176: a part of a dog has the note about this dog alone', () => {
  const told = (id: string, dogName: string) => ({ id, dogId: id, dogName, additionalInfo: dogName });
  const training: GroupTraining = {
    id: trainingId,
    startTime: '2026-03-12T17:00:00',
    endTime: '2026-03-12T18:00:00',
    hallId: null,
    hallName: null,
    notes: null,
    dogNotes: [told('other', 'Burek'), told(dogId, 'Azor')],
    excuses: [],
    sequence: 0,
    history: null,
    trainingGroup: { id: trainingId, name: 'Szczeniaki', description: null, dogsCount: 2, trainersCount: 1 },
  };
  expect(partOfDog(training, { id: dogId, name: 'Azor' }).additionalInfo?.additionalInfo).toBe('Azor');
  expect(partOfDog(training, { id: 'third', name: 'Ciapek' }).additionalInfo).toBeNull();
});
