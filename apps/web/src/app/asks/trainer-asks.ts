import type { listDogsInNeed } from '@psia/contract/attention/attention.contract';
import type { listConfirmedTrainingsOfTrainer } from '@psia/contract/calendar/calendar.contract';
import type { listConfirmedTrainingsOfSchool } from '@psia/contract/calendar/school-trainings.contract';
import type { getDogSummary } from '@psia/contract/dog-file/dog-file.contract';
import type { getDogNews } from '@psia/contract/dog-news/dog-news.contract';
import type { getDogDetails, listDogs } from '@psia/contract/dogs/dogs.contract';
import type { listExercises } from '@psia/contract/exercises/exercises.contract';
import type { getCalendarFeed } from '@psia/contract/feeds/feeds.contract';
import type { getGroup, listGroups } from '@psia/contract/groups/groups.contract';
import type { listHalls } from '@psia/contract/halls/halls.contract';
import type { listLockedSlots } from '@psia/contract/locks/locks.contract';
import type { listOwners } from '@psia/contract/owners/owners.contract';
import type { listDueRecommendations } from '@psia/contract/recommendations/wrapping-up.contract';
import type { countRequestsBySlot, listPendingRequests } from '@psia/contract/requests/requests.contract';
import type { getOpeningHours, getPriceList, getSchool, getSettings } from '@psia/contract/schools/schools.contract';
import type { listServices } from '@psia/contract/services/services.contract';
import type { listSurveys } from '@psia/contract/surveys/surveys.contract';
import type { getTrainerDetails, getWorkingHours, listTrainers } from '@psia/contract/trainers/trainers.contract';
import { stepsShownLast } from '#lib/session/steps-shown.ts';
import { type Asks, chosenOf, days, idsOf, monthAfter, type Place, weeks } from './place.ts';

/** Who a trainer is. */
export function askForTrainer({ ask, rememberIds }: Place): void {
  ask<typeof getTrainerDetails>('/trainer/trainer-details', {}, ({ schoolId, timeZone }) =>
    rememberIds({ schoolId: schoolId ?? undefined, timeZone }),
  );
}

const home: Asks = ({ me, today, schoolId, ask }) => {
  const params = { trainerId: me };
  ask<typeof listConfirmedTrainingsOfTrainer>('/training/getConfirmedTrainingsForTrainer/{trainerId}', {
    params,
    query: days(today, 0, 2),
  });
  ask<typeof listPendingRequests>('/training/pending-requests/{trainerId}', { params, query: days(today, 0, 366) });
  ask<typeof listDogsInNeed>('/dogs/attention', {});
  if (schoolId !== undefined) {
    ask<typeof listDueRecommendations>('/training-summary/due/{schoolId}', { params: { schoolId } });
    ask<typeof getSettings>('/school/{schoolId}/settings', { params: { schoolId } });
    ask<typeof listHalls>('/school/{id}/halls', { params: { id: schoolId } });
    // Six go at a time: which halls are free, asked for once the requests are known, goes with the next six.
    if ((stepsShownLast(me) ?? 'none') !== 'none') setup(me, schoolId, ask);
  }
};

/** What else a new school has set up, of which the first steps tell. */
function setup(me: string, schoolId: string, ask: Place['ask']) {
  ask<typeof listServices>('/services/school/{schoolId}', { params: { schoolId } });
  ask<typeof getPriceList>('/school/{id}/price-list', { params: { id: schoolId } });
  ask<typeof getWorkingHours>('/trainer/get-working-hours/{trainerId}', { params: { trainerId: me } });
  ask<typeof listOwners>('/owner/all/{schoolId}', { params: { schoolId }, query: { size: 1 } });
}

function trainers({ schoolId, ask, rememberIds }: Place) {
  if (schoolId === undefined) return;
  const params = { schoolId };
  ask<typeof listTrainers>('/trainer/find-all/{schoolId}', { params }, (list) =>
    rememberIds({ trainers: idsOf(list) }),
  );
}

const calendar: Asks = (place) => {
  const { me, schoolId, search, ask } = place;
  const params = { trainerId: chosenOf(place.trainers, search.get('trener')) ?? me };
  const query = weeks(place);
  trainers(place);
  const effective = { effective: 'true' } as const;
  ask<typeof getWorkingHours>('/trainer/get-working-hours/{trainerId}', { params, query: effective });
  ask<typeof listConfirmedTrainingsOfTrainer>('/training/getConfirmedTrainingsForTrainer/{trainerId}', {
    params,
    query,
  });
  ask<typeof countRequestsBySlot>('/training/bookings-for-week/{trainerId}', { params, query });
  ask<typeof listLockedSlots>('/training/lockedTrainingSlotsForTrainer/{trainerId}', { params, query });
  if (schoolId === undefined) return;
  ask<typeof getSettings>('/school/{schoolId}/settings', { params: { schoolId } });
  ask<typeof listServices>('/services/school/{schoolId}', { params: { schoolId } });
};

const dog: Asks = ({ params: { dogId }, ask }) => {
  if (dogId === undefined) return;
  ask<typeof getDogDetails>('/dog/details/{dogId}', { params: { dogId } });
  ask<typeof getDogSummary>('/dog/{dogId}/summary', { params: { dogId } });
  ask<typeof getDogNews>('/dog/{dogId}/news', { params: { dogId } });
};

const confirmed: Asks = (place) => {
  const { me, today, schoolId, search, ask } = place;
  trainers(place);
  ask<typeof getCalendarFeed>('/calendar-feed', {});
  if (search.has('zakladka')) return;
  const query = { startTime: `${today}T00:00:00`, endTime: monthAfter(today, 3) };
  if (schoolId !== undefined && search.get('trener') === 'szkola') {
    ask<typeof listConfirmedTrainingsOfSchool>('/training/getConfirmedTrainingsForSchool/{schoolId}', {
      params: { schoolId },
      query,
    });
    return;
  }
  ask<typeof listConfirmedTrainingsOfTrainer>('/training/getConfirmedTrainingsForTrainer/{trainerId}', {
    params: { trainerId: chosenOf(place.trainers, search.get('trener')) ?? me },
    query,
  });
};

/** A screen that is about the whole school: it opens at its first tab, and a list at its first page. */
function ofSchool(asks: (schoolId: string, place: Place) => void): Asks {
  return (place) => {
    if (place.schoolId !== undefined && place.search.size === 0) asks(place.schoolId, place);
  };
}

const firstPage = { page: 0, size: 10 };

/** What the screens of a trainer ask for, by their routes. */
export const trainerAsks: Readonly<Record<string, Asks>> = {
  dashboard: home,
  calendar,
  'dog/details/:dogId': dog,
  'trainings/confirmed': confirmed,
  podopieczni: ofSchool((schoolId, { ask }) =>
    ask<typeof listDogs>('/dog/{schoolId}', { params: { schoolId }, query: firstPage }),
  ),
  'owners/all': ofSchool((schoolId, { ask }) =>
    ask<typeof listOwners>('/owner/all/{schoolId}', { params: { schoolId }, query: firstPage }),
  ),
  exercises: ofSchool((schoolId, { ask }) =>
    ask<typeof listExercises>('/exercise/findAll/{schoolId}', { params: { schoolId }, query: firstPage }),
  ),
  'trainer/groups': ofSchool((schoolId, { ask }) =>
    ask<typeof listGroups>('/training-group/{schoolId}/school', { params: { schoolId } }),
  ),
  'trainer/group/:groupId': ({ params: { groupId }, ask }) => {
    if (groupId !== undefined) ask<typeof getGroup>('/training-group/{groupId}', { params: { groupId } });
  },
  'survey/school/:schoolId/all': ofSchool((schoolId, { ask }) => {
    const query = { questions: 'none' } as const;
    ask<typeof listSurveys>('/survey/school/{schoolId}/all', { params: { schoolId }, query });
    ask<typeof getSchool>('/school/{id}', { params: { id: schoolId } });
  }),
  'school/details': ofSchool((schoolId, { ask }) => {
    ask<typeof getSchool>('/school/{id}', { params: { id: schoolId } });
    ask<typeof getOpeningHours>('/school/{schoolId}/opening-hours', { params: { schoolId } });
  }),
};
