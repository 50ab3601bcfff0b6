import { login } from '@psia/contract/accounts/accounts.contract';
import { checkLive, checkReady } from '@psia/contract/core/health.contract';
import type { Operation } from '@psia/contract/core/operation';
import { addDays, addMinutes, at, mondayOf, type PlainDate } from '@psia/contract/core/time';
import { getGroup, listGroupTrainingsOfDog, listUpcomingGroupTrainings } from '@psia/contract/groups/groups.contract';
import { listLockedSlots } from '@psia/contract/locks/locks.contract';
import { listOwners } from '@psia/contract/owners/owners.contract';
import { listCancelledTrainingsOfSchool } from '@psia/contract/trainings/archive.contract';
import { previewWorkingHours } from '@psia/contract/trainers/trainers.contract';
import { confirmTraining } from '@psia/contract/trainings/trainings.contract';
import {
  countRequestsBySlot,
  listPendingRequests,
  previewTrainingRequests,
  requestTraining,
} from '@psia/contract/requests/requests.contract';
import {
  listConfirmedTrainingsOfTrainer,
  listOtherOccupationsOfTrainer,
  listTrainingsOfDogWithTrainer,
} from '@psia/contract/calendar/calendar.contract';
import * as z from 'zod';
import { usualPassword } from '../apps/server/src/testing/worlds/factories.ts';
import type { BenchClient } from './client.ts';
import type { MeasuredSchool } from './schools.ts';

/** Something that a user waits for; `run` does it once. */
export interface MeasuredCall {
  readonly name: string;
  readonly run: () => Promise<unknown>;
  /** How often it is done alone, one after the other. */
  readonly rounds: number;
}

const created = z.object({ id: z.guid() });
const weekdays = 5;
/** Between the trainings that fill the weeks, when everybody is free. */
const freeHours = ['11:00', '13:00', '15:00', '17:00'];
const daysUntilFree = 21;

/** The server's limit without a database, and with the smallest query; all else is told as a multiple of the second. */
export function limitsOf(client: BenchClient): MeasuredCall[] {
  return [
    { name: 'no work (health/live)', run: () => client.call(checkLive), rounds: 120 },
    { name: 'SELECT 1 (health/ready)', run: () => client.call(checkReady), rounds: 120 },
  ];
}

/** What people of a school look at, on a day. */
export function readingsOf(client: BenchClient, school: MeasuredSchool, today: PlainDate): MeasuredCall[] {
  const monday = mondayOf(today);
  const query = { startTime: at(addDays(monday, -7), '00:00'), endTime: at(addDays(monday, 14), '00:00') };
  const [dogId = ''] = school.dogIds;
  const trainerId = school.trainer.id;
  const reading = (name: string, operation: Operation, sending: Parameters<BenchClient['call']>[1]): MeasuredCall => ({
    name,
    run: () => client.call(operation, sending),
    rounds: 80,
  });
  const asOwner = { params: { dogId, trainerId }, query, jwt: school.owner.jwt };
  const asTrainer = { params: { trainerId }, query, jwt: school.trainer.jwt };
  const inSchool = { params: { schoolId: school.id }, jwt: school.trainer.jwt };
  const ofGroup = { params: { groupId: school.groupId }, jwt: school.trainer.jwt };
  const mornings = [{ dayOfWeek: 'MONDAY', openingTime: '08:00', closingTime: '12:00' }];
  return [
    reading("owner's calendar: own trainings", listTrainingsOfDogWithTrainer, asOwner),
    reading("owner's calendar: occupied", listOtherOccupationsOfTrainer, asOwner),
    reading("owner's calendar: locks", listLockedSlots, asOwner),
    reading("trainer's calendar: trainings", listConfirmedTrainingsOfTrainer, asTrainer),
    reading("trainer's calendar: request counts", countRequestsBySlot, asTrainer),
    reading("trainer's calendar: locks", listLockedSlots, asTrainer),
    reading("trainer's calendar: pending requests", listPendingRequests, asTrainer),
    reading("dog's group trainings", listGroupTrainingsOfDog, { ...asOwner, params: { dogId } }),
    reading('five slots before they are asked for', previewTrainingRequests, {
      body: fiveSlots(school, today),
      jwt: school.owner.jwt,
    }),
    reading('called-off trainings of the school', listCancelledTrainingsOfSchool, inSchool),
    reading('what new working hours leave outside', previewWorkingHours, { body: mornings, jwt: school.trainer.jwt }),
    reading('group', getGroup, ofGroup),
    reading("group's next trainings", listUpcomingGroupTrainings, ofGroup),
    reading('owners, first page', listOwners, inSchool),
    reading('owners, search', listOwners, { ...inSchool, query: { search: 'swietoslawa zak' } }),
  ];
}

/** What people of a school wait for, on a day. */
export function callsOf(client: BenchClient, school: MeasuredSchool, today: PlainDate): MeasuredCall[] {
  return [
    ...readingsOf(client, school, today),
    {
      name: 'sign-in',
      run: () => client.call(login, { body: { email: school.owner.email, password: usualPassword } }),
      rounds: 15,
    },
    { name: 'ask for a training and confirm it', run: bookingOf(client, school, today), rounds: 40 },
  ];
}

/** Free hours of one day that an owner looks at together. */
function fiveSlots({ trainer, dogIds }: MeasuredSchool, today: PlainDate) {
  const date = addDays(mondayOf(today), daysUntilFree + 1);
  return [9, 11, 13, 15, 17].map((hour) => {
    const startTime = at(date, `${String(hour).padStart(2, '0')}:00`);
    return { trainerId: trainer.id, dogId: dogIds[0], startTime, endTime: addMinutes(startTime, 60) };
  });
}

/** Each run books another free slot: an owner asks for it and the trainer confirms it with a hall. */
function bookingOf(client: BenchClient, school: MeasuredSchool, today: PlainDate): () => Promise<void> {
  const { trainerIds, hallIds, dogIds, owner, trainer } = school;
  let booked = 0;
  return async () => {
    const who = booked % trainerIds.length;
    const slot = Math.floor(booked / trainerIds.length);
    booked += 1;
    const days = daysUntilFree + Math.floor(slot / freeHours.length);
    const date = addDays(mondayOf(today), days + Math.floor(days / weekdays) * (7 - weekdays));
    const startTime = at(date, freeHours[slot % freeHours.length] ?? '');
    const endTime = Temporal.PlainDateTime.from(startTime).add({ hours: 1 }).toString({ smallestUnit: 'second' });
    const body = { trainerId: trainerIds[who], dogId: dogIds[who], startTime, endTime };
    const asked = created.parse(JSON.parse(await client.call(requestTraining, { body, jwt: owner.jwt })));
    await client.call(confirmTraining, { body: { trainingId: asked.id, hallId: hallIds[who] }, jwt: trainer.jwt });
  };
}
