import { listFreeTimes } from '@psia/contract/calendar/free-times.contract';
import { holidayOn } from '@psia/contract/core/holidays/holidays.rules';
import type { Id } from '@psia/contract/core/ids';
import { addDays, at, type PlainDate, type WallTime } from '@psia/contract/core/time';
import { addClient } from '@psia/contract/clients/clients.contract';
import { inviteOwner } from '@psia/contract/invitations/invitations.contract';
import { createAbsence } from '@psia/contract/locks/absences.contract';
import type { Service } from '@psia/contract/services/services.contract';
import { requestMove } from '@psia/contract/trainings/moving.contract';
import type { DemoDog, DemoTrainer } from './demo-people.ts';

/** A confirmed training that has not begun. */
export interface TrainingAhead {
  readonly id: Id<'training'>;
  readonly startTime: WallTime;
  readonly trainer: DemoTrainer;
  readonly dog: DemoDog;
  readonly service: Service;
}

const daysOff = { first: 12, last: 14 };
// Between two Polish public holidays are at most four months.
const daysToLookForHoliday = 125;
const breakDays = 60;

/** Whether the founder is off on a day, counted from today. */
export function isDayOff(day: number): boolean {
  return day >= daysOff.first && day <= daysOff.last;
}

/** What trainers have planned around their trainings: days off, the next public holiday, and a break each Friday. */
export async function planTimeOff({ id: trainerId, client }: DemoTrainer, today: PlainDate): Promise<void> {
  const own = { trainerId, leaveOccupied: true };
  const [firstDay, lastDay] = [addDays(today, daysOff.first), addDays(today, daysOff.last)];
  await client.call(createAbsence, { body: { ...own, kind: 'days', firstDay, lastDay, name: 'Urlop' } });
  const friday = { dayOfWeek: 'FRIDAY', startTime: '13:00', endTime: '14:00' };
  const span = { firstDay: addDays(today, 1), lastDay: addDays(today, breakDays) };
  await client.call(createAbsence, { body: { ...own, ...friday, ...span, kind: 'weekly', name: 'Obiad' } });
  const days = Array.from({ length: daysToLookForHoliday }, (_, index) => addDays(today, index + 1));
  const holiday = days.find((day) => (day < firstDay || day > lastDay) && holidayOn(day) !== undefined);
  if (holiday === undefined) return;
  const name = holidayOn(holiday);
  await client.call(createAbsence, { body: { ...own, kind: 'days', firstDay: holiday, lastDay: holiday, name } });
}

/** An owner asks for another time of a training, the first one that is free two days later. */
export async function askForAnotherTime({ id, startTime, trainer, dog, service }: TrainingAhead): Promise<void> {
  const from = at(addDays(startTime.slice(0, 10), 2), '00:00');
  const query = { from, serviceId: service.id, dogId: dog.id, limit: '1' };
  const { times } = await dog.owner.call(listFreeTimes, { params: { trainerId: trainer.id }, query });
  const [free] = times;
  if (free) await dog.owner.call(requestMove, { params: { id }, body: { startTime: free.startTime } });
}

/** Somebody has been invited and has not registered yet. */
export async function inviteSomebody({ client }: DemoTrainer): Promise<void> {
  await client.call(inviteOwner, { body: { email: 'kasia.nowa@demo.psia' } });
}

/** A client who came by phone: no account yet, and a dog that can be booked for. */
export async function addClientByPhone({ client }: DemoTrainer): Promise<void> {
  const dog = { name: 'Pchełka', breed: 'Jamnik', gender: 'FEMALE' } as const;
  await client.call(addClient, { body: { firstName: 'Halina', lastName: 'Wróbel', phone: '605 404 303', dog } });
}
