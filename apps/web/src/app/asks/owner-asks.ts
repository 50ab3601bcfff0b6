import type { listOwnerTasks } from '@psia/contract/attention/tasks.contract';
import type {
  listConfirmedTrainingsOfDog,
  listOtherOccupationsOfTrainer,
  listTrainingsOfDogWithTrainer,
} from '@psia/contract/calendar/calendar.contract';
import type { listFreeTimes } from '@psia/contract/calendar/free-times.contract';
import type { Window } from '@psia/contract/core/window';
import type { getDogNews, listDogsWithNews } from '@psia/contract/dog-news/dog-news.contract';
import type { listDogsOfOwner } from '@psia/contract/dogs/dogs.contract';
import type { getCalendarFeed } from '@psia/contract/feeds/feeds.contract';
import type { listGroupTrainingsOfDog, listOpenGroups } from '@psia/contract/groups/groups.contract';
import type { listLockedSlots } from '@psia/contract/locks/locks.contract';
import type { getOwnProfile } from '@psia/contract/owners/owners.contract';
import type { listRequestsOfOwner } from '@psia/contract/requests/requests.contract';
import type { getPriceList, getSchool, getSettings } from '@psia/contract/schools/schools.contract';
import type { listServices } from '@psia/contract/services/services.contract';
import type { listSuggestions } from '@psia/contract/suggestions/suggestions.contract';
import type { getWorkingHours, listTrainers } from '@psia/contract/trainers/trainers.contract';
import { rememberedChoice } from '#lib/session/remembered-choice.ts';
import { type Asks, chosenOf, days, idsOf, monthAfter, type Place, weeks } from './place.ts';

/** Who an owner is. */
export function askForOwner({ ask, rememberIds }: Place): void {
  ask<typeof getOwnProfile>('/owner/me', {}, ({ schoolId, timeZone }) => rememberIds({ schoolId, timeZone }));
}

function dogs({ me, ask, rememberIds }: Place) {
  ask<typeof listDogsOfOwner>('/dog/{ownerId}/list', { params: { ownerId: me } }, (list) =>
    rememberIds({ dogs: idsOf(list) }),
  );
}

function requests({ me, ask }: Place) {
  ask<typeof listRequestsOfOwner>('/training/requests/{ownerId}', { params: { ownerId: me } });
}

/** What a dog has planned, by itself and in its groups. */
function planned({ ask }: Place, dogId: string, query: Window) {
  ask<typeof listConfirmedTrainingsOfDog>('/training/{dogId}/getConfirmedTrainingsForDog', {
    params: { dogId },
    query,
  });
  ask<typeof listGroupTrainingsOfDog>('/group-training/dog/{dogId}', { params: { dogId }, query });
}

function trainers({ schoolId, ask, rememberIds }: Place) {
  if (schoolId === undefined) return;
  const params = { schoolId };
  ask<typeof listTrainers>('/trainer/find-all/{schoolId}', { params }, (list) =>
    rememberIds({ trainers: idsOf(list) }),
  );
}

function services({ schoolId, ask, rememberIds }: Place) {
  if (schoolId === undefined) return;
  const params = { schoolId };
  ask<typeof listServices>('/services/school/{schoolId}', { params }, (list) => rememberIds({ services: idsOf(list) }));
}

/** Where the school is, and how it is reached. */
function school({ schoolId, ask }: Place) {
  if (schoolId !== undefined) ask<typeof getSchool>('/school/{id}', { params: { id: schoolId } });
}

const home: Asks = (place) => {
  const { today, schoolId, ask } = place;
  dogs(place);
  requests(place);
  for (const dogId of place.dogs) planned(place, dogId, days(today, 0, 62));
  school(place);
  ask<typeof listOwnerTasks>('/owner/tasks', {});
  ask<typeof listSuggestions>('/owner/suggestions', {});
  if (schoolId === undefined) return;
  ask<typeof getPriceList>('/school/{id}/price-list', { params: { id: schoolId } });
  // What a first visit learns of the dogs goes before the rest.
  if (place.dogs.length === 0) return;
  ask<typeof listDogsWithNews>('/dogs/news/{schoolId}', { params: { schoolId } });
  // Six go at a time: with two dogs all above goes in two rounds, and nothing on the screen waits for what follows.
  trainers(place);
  services(place);
  ask<typeof listOpenGroups>('/training-group/{schoolId}/open', { params: { schoolId } });
};

const calendar: Asks = (place) => {
  const { schoolId, ask } = place;
  dogs(place);
  trainers(place);
  services(place);
  if (schoolId !== undefined) ask<typeof getSettings>('/school/{schoolId}/settings', { params: { schoolId } });
  week(place);
};

/** The week of a dog with a trainer: those that the address names, else those chosen last, else the first. */
function week(place: Place) {
  const { me, search, ask } = place;
  const dogId = chosenOf(place.dogs, search.get('pies'), rememberedChoice(me, 'dog')) ?? place.dogs[0];
  const asked = search.get('trener');
  const trainerId = chosenOf(place.trainers, asked, rememberedChoice(me, 'trainer')) ?? place.trainers[0];
  const serviceId = chosenOf(place.services, search.get('usluga'), rememberedChoice(me, 'service'));
  if (dogId === undefined || trainerId === undefined) return;
  const query = weeks(place);
  const params = { trainerId };
  const effective = { effective: 'true' } as const;
  ask<typeof getWorkingHours>('/trainer/get-working-hours/{trainerId}', { params, query: effective });
  // Asked for with a day in the address, too, but then nothing waits for it.
  ask<typeof listFreeTimes>('/training/free-times/{trainerId}', { params, query: { dogId, serviceId, limit: 1 } });
  ask<typeof listTrainingsOfDogWithTrainer>('/training/getAllTrainingsForDogForTrainer/{dogId}/{trainerId}', {
    params: { dogId, trainerId },
    query,
  });
  planned(place, dogId, query);
  ask<typeof listOtherOccupationsOfTrainer>('/training/{trainerId}/{dogId}/getConfirmedTrainingsForTrainer', {
    params: { dogId, trainerId },
    query,
  });
  ask<typeof listLockedSlots>('/training/lockedTrainingSlotsForTrainer/{trainerId}', { params, query });
}

const trainings: Asks = (place) => {
  const { today, schoolId, search, ask } = place;
  const dogId = chosenOf(place.dogs, search.get('pies')) ?? place.dogs[0];
  dogs(place);
  requests(place);
  if (dogId !== undefined) planned(place, dogId, { startTime: `${today}T00:01:00`, endTime: monthAfter(today, 2) });
  ask<typeof getCalendarFeed>('/calendar-feed', {});
  if (schoolId !== undefined) ask<typeof getSettings>('/school/{schoolId}/settings', { params: { schoolId } });
};

const myDog: Asks = (place) => {
  const { schoolId, search, ask } = place;
  const dogId = chosenOf(place.dogs, search.get('pies')) ?? place.dogs[0];
  dogs(place);
  if (dogId !== undefined) ask<typeof getDogNews>('/dog/{dogId}/news', { params: { dogId } });
  if (schoolId !== undefined) ask<typeof listDogsWithNews>('/dogs/news/{schoolId}', { params: { schoolId } });
};

/** What the screens of an owner ask for, by their routes. */
export const ownerAsks: Readonly<Record<string, Asks>> = {
  'owner/dashboard': home,
  'owner/calendar': calendar,
  'owner/trainings': trainings,
  'owner/my-dog': myDog,
};
