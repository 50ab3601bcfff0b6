import * as calendar from '@psia/contract/calendar/calendar.contract';
import * as schoolDay from '@psia/contract/calendar/school-day.contract';
import * as schoolTrainings from '@psia/contract/calendar/school-trainings.contract';
import type { Operation } from '@psia/contract/core/operation';
import * as dogs from '@psia/contract/dogs/dogs.contract';
import * as groups from '@psia/contract/groups/groups.contract';
import * as halls from '@psia/contract/halls/halls.contract';
import * as absences from '@psia/contract/locks/absences.contract';
import * as locks from '@psia/contract/locks/locks.contract';
import * as owners from '@psia/contract/owners/owners.contract';
import * as requests from '@psia/contract/requests/requests.contract';
import * as schools from '@psia/contract/schools/schools.contract';
import * as services from '@psia/contract/services/services.contract';
import * as trainers from '@psia/contract/trainers/trainers.contract';
import * as archive from '@psia/contract/trainings/archive.contract';
import type { CacheableAnswer } from '../platform/http/unchanged/cacheable.ts';

const ofSchool: CacheableAnswer = {};
const ofGroups: CacheableAnswer = { parts: ['groups'] };
const locksOfTrainer: CacheableAnswer = { of: ['trainerId'] };

/**
 * The calls that answer 304 when nothing has changed that they show: calendars, and the lists that screens fetch again
 * while they are open. A call is missing when it shows what no trigger of migration 0028 watches (notes, homework, surveys,
 * reports, recommendations, bells, invitations), when each of its answers is for the present minute alone (free times,
 * suggestions, a dog's summary and what it has coming), or when it reads no more than judging its caller does (owner/me).
 */
export const cacheableOperations: ReadonlyMap<Operation, CacheableAnswer> = new Map<Operation, CacheableAnswer>([
  [
    calendar.listTrainingsOfDogWithTrainer,
    { of: ['trainerId', 'dogId'], parts: ['groups'], until: 'requestOfTrainerBegins' },
  ],
  [calendar.listOtherOccupationsOfTrainer, { of: ['trainerId'], parts: ['groups'] }],
  [calendar.listConfirmedTrainingsOfDog, { of: ['dogId'], until: 'requestOfDogBegins' }],
  [calendar.listConfirmedTrainingsOfTrainer, { of: ['trainerId'], parts: ['groups'], until: 'requestOfTrainerBegins' }],
  [schoolTrainings.listConfirmedTrainingsOfSchool, { parts: ['calendar', 'groups'], until: 'requestBegins' }],
  [schoolDay.getSchoolDay, { parts: ['calendar', 'groups'], until: 'requestBegins' }],
  [requests.listRequestsOfOwner, { parts: ['calendar', 'groups'], until: 'requestBegins' }],
  [requests.countRequestsBySlot, { of: ['trainerId'], until: 'requestOfTrainerBegins' }],
  [
    requests.listPendingRequests,
    { of: ['trainerId'], parts: ['calendar', 'groups', 'surveys'], until: 'requestOfTrainerBegins' },
  ],
  [locks.listLockedSlots, locksOfTrainer],
  [locks.listLocks, locksOfTrainer],
  [absences.listAbsences, { ...locksOfTrainer, until: 'lockEnds' }],
  [archive.listCancelledTrainingsOfTrainer, { of: ['trainerId'], parts: ['groups'] }],
  [archive.listCancelledTrainingsOfDog, { of: ['dogId'], parts: ['groups'] }],
  [archive.listCancelledTrainingsOfSchool, { parts: ['calendar', 'groups'] }],
  [groups.listGroups, ofGroups],
  [groups.getGroup, ofGroups],
  [groups.listGroupsOfDog, ofGroups],
  [groups.listOpenGroups, { ...ofGroups, until: 'groupTrainingBegins' }],
  [groups.listGroupTrainingsOfDog, ofGroups],
  [groups.listGroupTrainingsOfTrainer, ofGroups],
  [groups.listUpcomingGroupTrainings, { ...ofGroups, until: 'groupTrainingBegins' }],
  [halls.listHalls, ofSchool],
  [halls.listAvailableHalls, { parts: ['calendar', 'groups'] }],
  [services.listServices, ofSchool],
  [trainers.listTrainers, ofSchool],
  [trainers.getWorkingHours, ofSchool],
  [dogs.listDogs, ofSchool],
  [dogs.listDogsOfOwner, ofSchool],
  [dogs.listBookableDogs, ofSchool],
  [dogs.getDog, ofSchool],
  [dogs.getDogDetails, ofSchool],
  [owners.listOwners, ofSchool],
  [owners.getOwner, ofSchool],
  [schools.getSchool, ofSchool],
  [schools.getSettings, ofSchool],
  [schools.getOpeningHours, ofSchool],
  [schools.getPriceList, ofSchool],
]);
