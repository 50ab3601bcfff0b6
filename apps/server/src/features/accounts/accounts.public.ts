export { mailsToMailbox, registration as registrationLimit, roleName } from './accounts.domain.ts';
export { holdFounder } from './accounts-membership.repository.ts';
export { judgingThread, refuseGuessable } from './accounts-judging.service.ts';
export { registerMember } from './accounts-registration.service.ts';
export { deleteOldSecrets } from './accounts-secrets.repository.ts';
export { deleteOldSessions } from './accounts-sessions.repository.ts';
export { createAuthenticate } from './accounts-sessions.service.ts';
export { deleteForsaken, deleteUnconfirmed, hasAnyAccount, hasConfirmedAccount } from './accounts.repository.ts';
export { registerAccounts } from './accounts.routes.ts';
