// Apart from groups-of-dog.public.ts: the home shows groups before anybody joins one.
export { OpenGroupsCard } from './joining/components/open-groups-card.tsx';
