// Who looks after a dog besides its owner: parts whose code comes after the screens that show them.
import { fetchedLater } from '#ui/loading/fetched-later.tsx';

export const dogPeople = fetchedLater(
  async () => (await import('./people/components/dog-people-panel.tsx')).DogPeoplePanel,
);

/** On an owner's first screen; says nothing while it is on its way. */
export const dogInvitationsToMe = fetchedLater(
  async () => (await import('./people/components/own-dog-invitations.tsx')).OwnDogInvitations,
  { quiet: true },
);
