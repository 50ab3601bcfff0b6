// Apart from accounts.public.ts, so that only those fetch it who may install the app.
export { InstallInvitation } from './install/components/install-invitation.tsx';
export { InstallPanel } from './install/components/install-panel.tsx';
