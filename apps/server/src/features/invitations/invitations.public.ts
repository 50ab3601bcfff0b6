export { deleteEndedInvitations } from './invitations.repository.ts';
export { registerInvitations } from './invitations.routes.ts';
export { getInvitingSchool, inviteKnownOwner, inviteStranger, type NewLink } from './invitations.service.ts';
export { eraseInvitations } from './invitations-erasing.repository.ts';
