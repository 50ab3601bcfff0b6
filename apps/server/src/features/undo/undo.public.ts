export { deleteOldUndos } from './undo.repository.ts';
export { registerUndo } from './undo.routes.ts';
export { offerUndo, type Undoer, undoerOf } from './undo.service.ts';
