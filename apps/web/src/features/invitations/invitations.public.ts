export { InviteDialog } from './components/invite-dialog.tsx';
export { WaitingInvitations, WaitingInvitationsLink } from './components/waiting-invitations.tsx';
