// Apart from what trainers edit: the registration fetches none of it.
export { InvitedPrivacyLink } from './components/invited-privacy-link.tsx';
