export { HeldMails } from './components/held-mails.tsx';
