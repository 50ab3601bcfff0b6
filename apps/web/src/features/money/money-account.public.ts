// Apart from each other's screens: an owner's page, and their own account.
export { OwnerAccount } from './components/owner-account.tsx';
