export { registerRequests } from './requests.routes.ts';
export { slotFaults, startFault } from './asking/requests-asking.domain.ts';
export { askToMove } from './asking/requests-asking.service.ts';
export { announceWithEndedRequests, endRequestsInTheWay } from './ending/requests-ending.service.ts';
export { lockMove, markMoved } from './moving/requests-moving.repository.ts';
export { endMove } from './moving/requests-moving.service.ts';
export { findBookingSituation } from './free-times/requests-free-times.service.ts';
export { listLiveRequestsOfTrainers } from './waiting/requests-waiting.repository.ts';
export {
  type ActedOn,
  changedRefusal,
  endedBehind,
  leftBehind,
  type LeftBehind,
  stillBehind,
} from './taking-back/requests-taking-back.domain.ts';
export {
  holdActedOn,
  refuseAskedSince,
  refuseAskedToMove,
  removeActedOn,
  reviveRequests,
  undoerOfAsking,
} from './taking-back/requests-taking-back.service.ts';
export { announceNews } from './requests-announcing.service.ts';
export { deleteNote, insertNote, lockNote, type StoredNote, updateNote } from './requests-notes.repository.ts';
export {
  colleagueNotices,
  nameOf,
  noticeForOwner,
  noticeForTrainer,
  ownerNotices,
  type Parties,
  type Person,
  trainerNotices,
  withEndedMove,
  withSentence,
} from './requests-notices.domain.ts';
export {
  type DecidedTraining,
  type EditableTraining,
  goneText,
  isLive,
  type Refused,
  statusAt,
  statusOf,
} from './requests.domain.ts';
export { declinedMail, mailToOwner } from './requests.mail.ts';
export {
  getEditable,
  getTrainerAndDog,
  type HeldTraining,
  holdCalendarOfTraining,
  holdTraining,
  insertBooked,
  listParties,
  lockEditable,
  markCancelled,
  markConfirmed,
  markConfirmedAgain,
  markRefused,
  updateEdited,
} from './requests.repository.ts';
