export { InviteDialog } from './components/invite-dialog.tsx';
export { WaitingInvitations } from './components/waiting-invitations.tsx';
