export { changedSinceRefusal } from './undo.domain.ts';
export { deleteOldUndos } from './undo.repository.ts';
export { registerUndo } from './undo.routes.ts';
export { offerUndo, offerUndoOfParts, type Undoer, undoerOf, type UndoerOfParts } from './undo.service.ts';
export { eraseUndos } from './undo-erasing.repository.ts';
