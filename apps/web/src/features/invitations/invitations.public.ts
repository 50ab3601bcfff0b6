export { InviteDialog } from './components/invite-dialog.tsx';
