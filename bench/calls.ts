import {
  listConfirmedTrainingsOfDog,
  listConfirmedTrainingsOfTrainer,
  listOtherOccupationsOfTrainer,
  listTrainingsOfDogWithTrainer,
} from '@psia/contract/calendar/calendar.contract';
import { listFreeTimes } from '@psia/contract/calendar/free-times.contract';
import { getSchoolDay } from '@psia/contract/calendar/school-day.contract';
import type { Operation } from '@psia/contract/core/operation';
import { addDays, addMinutes, at, mondayOf, type PlainDate } from '@psia/contract/core/time';
import {
  getGroup,
  listGroups,
  listGroupTrainingsOfDog,
  listGroupTrainingsOfTrainer,
  listUpcomingGroupTrainings,
} from '@psia/contract/groups/groups.contract';
import { listLockedSlots } from '@psia/contract/locks/locks.contract';
import { getOwnProfile, listOwners } from '@psia/contract/owners/owners.contract';
import {
  countRequestsBySlot,
  listPendingRequests,
  listRequestsOfOwner,
  previewTrainingRequests,
} from '@psia/contract/requests/requests.contract';
import { getOpeningHours } from '@psia/contract/schools/schools.contract';
import { getWorkingHours, previewWorkingHours } from '@psia/contract/trainers/trainers.contract';
import { listCancelledTrainingsOfSchool } from '@psia/contract/trainings/archive.contract';
import type { Sending } from './load/raw-request.ts';
import type { MeasuredSchool } from './filling/schools.ts';

/** A call that people wait for. */
export interface MeasuredCall {
  readonly name: string;
  readonly operation: Operation;
  readonly sending: Sending;
  /** How many may ask at once, if not as many as ask for other calls. */
  readonly connections?: number;
}

const daysUntilFree = 22;

/** Calls with their names in the order of the tables. */
export const named = (calls: Readonly<Record<string, readonly [Operation, Sending]>>): MeasuredCall[] =>
  Object.entries(calls).map(([name, [operation, sending]]) => ({ name, operation, sending }));

/** What people of a school look at, on a day; the calendars ask for three weeks. */
export function readingsOf(school: MeasuredSchool, today: PlainDate): MeasuredCall[] {
  const monday = mondayOf(today);
  const query = { startTime: at(addDays(monday, -7), '00:00'), endTime: at(addDays(monday, 14), '00:00') };
  const [dogId = ''] = school.dogIds;
  const trainerId = school.trainer.id;
  const asOwner = { params: { dogId, trainerId }, query, jwt: school.owner.jwt };
  const asTrainer = { params: { trainerId }, query, jwt: school.trainer.jwt };
  const inSchool = { params: { schoolId: school.id }, jwt: school.trainer.jwt };
  const ofGroup = { params: { groupId: school.groupId }, jwt: school.trainer.jwt };
  const hours = { params: { trainerId, schoolId: school.id }, jwt: school.owner.jwt };
  const mornings = [{ dayOfWeek: 'MONDAY', openingTime: '08:00', closingTime: '12:00' }];
  return named({
    'owner/me': [getOwnProfile, { jwt: school.owner.jwt }],
    "owner's calendar: own trainings": [listTrainingsOfDogWithTrainer, asOwner],
    "owner's calendar: occupied": [listOtherOccupationsOfTrainer, asOwner],
    "owner's calendar: locks": [listLockedSlots, asOwner],
    "owner's calendar: trainings elsewhere": [listConfirmedTrainingsOfDog, asOwner],
    "owner's calendar: group trainings": [listGroupTrainingsOfDog, asOwner],
    "owner's calendar: opening hours": [getOpeningHours, hours],
    "owner's calendar: working hours": [getWorkingHours, hours],
    "owner's requests": [listRequestsOfOwner, { params: { ownerId: school.owner.id }, jwt: school.owner.jwt }],
    "trainer's calendar: trainings": [listConfirmedTrainingsOfTrainer, asTrainer],
    "trainer's calendar: request counts": [countRequestsBySlot, asTrainer],
    "trainer's calendar: locks": [listLockedSlots, asTrainer],
    "trainer's calendar: group trainings": [listGroupTrainingsOfTrainer, asTrainer],
    'pending requests': [listPendingRequests, asTrainer],
    "school's day": [getSchoolDay, { ...inSchool, query: { date: today } }],
    'next free times': [listFreeTimes, { ...asOwner, query: { dogId } }],
    'five slots before they are asked for': [
      previewTrainingRequests,
      { body: fiveSlots(school, today), jwt: school.owner.jwt },
    ],
    'called-off trainings of the school': [listCancelledTrainingsOfSchool, inSchool],
    'what new working hours leave outside': [previewWorkingHours, { body: mornings, jwt: school.trainer.jwt }],
    groups: [listGroups, inSchool],
    group: [getGroup, ofGroup],
    "group's next trainings": [listUpcomingGroupTrainings, ofGroup],
    'owners, first page': [listOwners, inSchool],
    'owners, search': [listOwners, { ...inSchool, query: { search: 'swietoslawa zak' } }],
  });
}

/** Free hours of one day that an owner looks at together. */
function fiveSlots({ trainer, dogIds }: MeasuredSchool, today: PlainDate) {
  const date = addDays(mondayOf(today), daysUntilFree);
  return [9, 11, 13, 15, 17].map((hour) => {
    const startTime = at(date, `${String(hour).padStart(2, '0')}:00`);
    return { trainerId: trainer.id, dogId: dogIds[0], startTime, endTime: addMinutes(startTime, 60) };
  });
}
