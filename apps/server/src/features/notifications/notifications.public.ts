export {
  announce,
  announceChange,
  announceDogFile,
  announceDogFiles,
  announceToStaff,
  type DogFile,
  announceToSelf,
  liveTopics,
} from './notifications.service.ts';
export { type Notice, type NoticeFacts, timesFact } from './notifications.domain.ts';
export { deleteOldNotices, deleteReadNotices } from './notifications.repository.ts';
export { registerNotifications } from './notifications.routes.ts';
