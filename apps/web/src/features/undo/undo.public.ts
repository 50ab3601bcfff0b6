export { toastUndoable } from './undo.queries.ts';
