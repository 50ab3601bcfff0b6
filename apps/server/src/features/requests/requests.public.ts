export { countedRequests, registerRequests } from './requests.routes.ts';
export { slotFaults, startFault } from './asking/requests-asking.domain.ts';
export { askToMove } from './asking/requests-asking.service.ts';
export { announceWithEndedRequests, endRequestsInTheWay } from './ending/requests-ending.service.ts';
export { lockMove, markMoved } from './moving/requests-moving.repository.ts';
export { endMove } from './moving/requests-moving.service.ts';
export { findBookingSituation } from './free-times/requests-free-times.service.ts';
export { gatherConfirmedCounts } from './waiting/requests-counts.repository.ts';
export { announceQueue } from './waiting/requests-queue.repository.ts';
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
  judgeRevived,
  refuseAskedSince,
  refuseAskedToMove,
  removeActedOn,
  reviveRequests,
  undoerOfAsking,
} from './taking-back/requests-taking-back.service.ts';
export { announceNews } from './requests-announcing.service.ts';
export {
  changeOfDecision,
  changeOfRequest,
  changeOfTraining,
  changesOfEdit,
  changesOfTakingBack,
} from './requests-calendars.domain.ts';
export {
  deleteForsakenNotes,
  deleteNote,
  insertNote,
  lockNote,
  type StoredNote,
  updateNote,
} from './requests-notes.repository.ts';
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
  insertBooked,
  markCancelled,
  markConfirmed,
  markConfirmedAgain,
  markRefused,
  updateEdited,
} from './requests-deciding.repository.ts';
export { getWholeTraining, listParties, type WholeTraining } from './requests-parties.repository.ts';
export { getEditable, getTrainerAndDog, holdToConfirm, lockEditable } from './requests.repository.ts';
