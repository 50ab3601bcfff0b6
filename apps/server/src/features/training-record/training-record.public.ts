export { insertBooked, insertRequests } from './training-record-inserting.repository.ts';
export {
  expireRequests,
  grantMove,
  removeTrainings,
  restoreTrainings,
  transition,
} from './training-record-changing.repository.ts';
export { getTrainingWithContacts } from './training-record-contacts.repository.ts';
export { endOverlapping } from './training-record-ending-overlapping.repository.ts';
export { deleteNotesOfEndedRequests, gatherConfirmedCounts } from './training-record-housekeeping.repository.ts';
export { trainingNotes } from './training-record-notes.repository.ts';
export {
  requireUnchanged,
  snapshot,
  type Snapshot,
  snapshotOf,
  type StoredTraining,
  type Mailbox,
  type TrainingContacts,
  type UndoTarget,
} from './training-record.domain.ts';
export {
  getStoredTraining,
  lockForUndo,
  lockMoveRequest,
  lockRequestToConfirm,
  lockTraining,
} from './training-record.repository.ts';
export { eraseTrainingTexts } from './training-record-erasing.repository.ts';
