export { countedRequests, registerRequests } from './requests.routes.ts';
export { askToMove } from './asking/requests-asking.service.ts';
export { endMove, endRequestsInTheWay } from './ending/requests-ending.service.ts';
export { findBookingSituation } from './free-times/requests-free-times.service.ts';
export { announceTrainings } from './requests-announcing.service.ts';
export { calendarChanges } from './requests-calendars.domain.ts';
export { trainingNotices } from './requests-notices.domain.ts';
export { trainingMails } from './requests.mail.ts';
export {
  refuseIfMoveRequested,
  refuseIfRequestedSince,
  refuseIfTimeTaken,
  removeTrainingsAndSurveys,
  reviveRequests,
  undoerOfAsking,
} from './taking-back/requests-taking-back.service.ts';
export { listLiveRequestsOfTrainers } from './waiting/requests-waiting.repository.ts';
