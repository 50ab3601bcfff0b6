export { announce, announceChange, liveTopics } from './notifications.service.ts';
export type { Notice } from './notifications.repository.ts';
export { registerNotifications } from './notifications.routes.ts';
