import * as accounts from '@psia/contract/accounts/accounts.contract';
import * as secondFactor from '@psia/contract/accounts/second-factor.contract';
import * as sessions from '@psia/contract/accounts/sessions.contract';
import type { Operation } from '@psia/contract/core/operation';
import * as feeds from '@psia/contract/feeds/feeds.contract';
import * as invitations from '@psia/contract/invitations/invitations.contract';
import * as owners from '@psia/contract/owners/owners.contract';
import * as schools from '@psia/contract/schools/schools.contract';
import * as trainers from '@psia/contract/trainers/trainers.contract';
import type { SecurityEventKind } from '../platform/security-events/security-event.ts';

/** The calls whose every outcome an operator can look up, and what they are called there. */
export const recordedOperations: ReadonlyMap<Operation, SecurityEventKind> = new Map<Operation, SecurityEventKind>([
  [accounts.login, 'sign_in'],
  [accounts.logout, 'sign_out'],
  [sessions.endOwnSession, 'sign_out'],
  [sessions.endOtherSessions, 'sign_out'],
  [accounts.registerTrainer, 'registration'],
  [accounts.confirmAccount, 'confirmation'],
  [accounts.requestPasswordReset, 'password_reset_request'],
  [accounts.resetPassword, 'password_reset'],
  [accounts.changePassword, 'password_change'],
  [secondFactor.beginSecondFactor, 'second_factor'],
  [secondFactor.confirmSecondFactor, 'second_factor'],
  [secondFactor.renewRecoveryCodes, 'second_factor'],
  [secondFactor.turnSecondFactorOff, 'second_factor'],
  [secondFactor.requireSecondFactor, 'second_factor'],
  [secondFactor.beginRequiredSecondFactor, 'second_factor'],
  [secondFactor.confirmRequiredSecondFactor, 'sign_in'],
  [invitations.inviteOwner, 'invitation'],
  [invitations.inviteTrainer, 'invitation'],
  [invitations.resendInvitation, 'invitation'],
  [invitations.registerOwner, 'owner_join'],
  [invitations.registerInvitedTrainer, 'trainer_join'],
  [accounts.proveEmail, 'address_proof'],
  [owners.changeOwnerEmail, 'address_change'],
  [trainers.changeTrainerEmail, 'address_change'],
  [schools.createSchool, 'school_creation'],
  [schools.setOpeningHours, 'school_change'],
  [schools.updateSchool, 'school_change'],
  [schools.updateSettings, 'school_change'],
  [schools.unlockMonths, 'school_change'],
  [schools.lockMonths, 'school_change'],
  [schools.unlockAllMonths, 'school_change'],
  [schools.lockAllMonths, 'school_change'],
  [schools.replacePriceList, 'school_change'],
  [feeds.renewCalendarFeed, 'feed_renewal'],
  [feeds.removeCalendarFeed, 'feed_removal'],
]);
