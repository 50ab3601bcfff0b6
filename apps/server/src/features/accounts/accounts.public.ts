export { invitationsOfSchool, mailsToMailbox, registration as registrationLimit, roleName } from './accounts.domain.ts';
export { lockFounder } from './accounts-membership.repository.ts';
export { archiveMember } from './leaving/accounts-leaving.service.ts';
export { mayBeInvited } from './leaving/accounts-returning.service.ts';
export { judgingThread, refuseGuessable } from './accounts-judging.service.ts';
export { changeProfile, type OwnChange } from './profile/accounts-profile.service.ts';
export { registerMember } from './accounts-registration.service.ts';
export { deleteOldSecrets } from './accounts-secrets.repository.ts';
export { deleteOldSessions } from './accounts-sessions.repository.ts';
export { createSessions } from './accounts-sessions.service.ts';
export {
  deleteUnconfirmedAccounts,
  deleteUnconfirmed,
  hasAnyAccount,
  hasAccount,
  hasProvenAccount,
} from './accounts.repository.ts';
export { registerAccounts } from './accounts.routes.ts';
export { hasUnprovenMember } from './proving/accounts-proving.repository.ts';
export { changeUnprovenEmail, sendProof } from './proving/accounts-proving.service.ts';
export {
  findKnownOwner,
  findOwnerByContactEmail,
  insertOwnersWithoutAccount,
  insertOwnerWithoutAccount,
} from './without-account/accounts-without-account.repository.ts';
export {
  changeOwnerWithoutAccount,
  lockOwnerWithoutAccount,
  registerOwnerWithoutAccount,
  unarchiveOwnerWithoutAccount,
} from './without-account/accounts-without-account.service.ts';
export {
  countOwnersEver,
  type ErasableOwner,
  eraseOwner,
  findOwnerState,
  hasNamesake,
  lockErasableOwner,
} from './erasing/accounts-erasing.repository.ts';
export { noteUse } from './own-sessions/accounts-own-sessions.repository.ts';
export { takeFactorOff } from './second-factor/accounts-second-factor-lost.service.ts';
export { renewKeys as renewFactorKeys } from './second-factor/accounts-second-factor.repository.ts';
