// Apart from erasures.public.ts, because only the list of former owners needs it.
export { FormerOwnerCards } from './components/former-owner-cards.tsx';
export { RetentionField } from './components/retention-field.tsx';
export { formerOwners } from './erasures.queries.ts';
