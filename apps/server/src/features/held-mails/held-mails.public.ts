export { createMailBounds } from './held-mails-bounds.service.ts';
export { heldMailWorkers } from './held-mails.jobs.ts';
export { countAllHeldMails, deleteSentMails } from './held-mails.repository.ts';
export { registerHeldMails } from './held-mails.routes.ts';
export { deleteOldCounts } from './held-mails-counting.repository.ts';
export { eraseHeldMails } from './held-mails-erasing.repository.ts';
