export { deleteEndedInvitations } from './invitations.repository.ts';
export { registerInvitations } from './invitations.routes.ts';
