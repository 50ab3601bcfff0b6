export { registerInvitations } from './invitations.routes.ts';
