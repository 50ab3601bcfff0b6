export { registerDogNotes } from './dog-notes.routes.ts';
export { addDogNote } from './dog-notes.service.ts';
export { eraseDogNotes } from './dog-notes-erasing.repository.ts';
