export { toastBooked, toastUndoable } from './undo.queries.ts';
