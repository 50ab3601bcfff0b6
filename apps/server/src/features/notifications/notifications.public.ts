export {
  announce,
  announceChange,
  announceDogFile,
  announceDogFiles,
  announceToStaff,
  type DogFile,
  announceToSelf,
  liveTopics,
  readLinesOfRequests,
  reopenLinesOfRequests,
  retractNotices,
} from './notifications.service.ts';
export { type Notice, type NoticeFacts, timesFact } from './notifications.domain.ts';
export { deleteOldNotices, deleteReadNotices, readLinesOfPastRequests } from './notifications.repository.ts';
export { registerNotifications } from './notifications.routes.ts';
