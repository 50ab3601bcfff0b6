export {
  announce,
  announceCalendars,
  announceChange,
  announceDogFile,
  announceDogFiles,
  announceToMember,
  announceToStaff,
  type DogFile,
  announceToSelf,
  liveTopics,
  readLinesOfRequests,
  reopenLinesOfRequests,
  retractNotices,
  tellSchools,
} from './notifications.service.ts';
export { type CalendarChange } from './notifications-calendars.domain.ts';
export { mostListed, type Notice, timesFact } from './notifications.domain.ts';
export { deedsByDog } from './notifications-dog-people.domain.ts';
export { ownSignal } from './notifications-dog-people.repository.ts';
export { deleteOldNotices, deleteReadNotices } from './notifications.repository.ts';
export { readLinesOfPastRequests } from './notifications-requests.repository.ts';
export { registerNotifications } from './notifications.routes.ts';
export { eraseNotices } from './notifications-erasing.repository.ts';
