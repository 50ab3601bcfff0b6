// Apart from trainings.public.ts, so that trainers' screens don't fetch what owners withdraw.
export { waitingList } from './lists/components/waiting-list-later.tsx';
export { type OwnerEntry, ownerEntries } from './lists/owner-entries.rules.ts';
