import type { Id } from '@psia/contract/core/ids';
import { nowIn } from '@psia/contract/core/school-clock';
import { addDays, addMinutes, at, type PlainDate, weekdayOf } from '@psia/contract/core/time';
import type { Hall } from '@psia/contract/halls/halls.contract';
import { markAllNotificationsRead } from '@psia/contract/notifications/notifications.contract';
import type { Service } from '@psia/contract/services/services.contract';
import { trainingMinutes } from '@psia/contract/services/services.rules';
import {
  cancelTrainingAsOwner,
  confirmTraining,
  confirmTrainingWithoutHall,
} from '@psia/contract/trainings/trainings.contract';
import { requestTraining } from '@psia/contract/requests/requests.contract';
import type { DemoClient } from './demo-client.ts';
import { DogFileWriter, furnishLibrary, type Library } from './demo-dog-files.ts';
import { gatherGroups } from './demo-groups.ts';
import { ownersNotes } from './demo-names.ts';
import {
  type DemoDog,
  type DemoTrainer,
  foundSchool,
  furnishSchool,
  gatherOwners,
  gatherTrainers,
} from './demo-people.ts';

interface DemoOptions {
  readonly client: DemoClient;
  /** Moves the clock that the demo's server goes by. */
  readonly setClock: (instant: Temporal.Instant) => void;
  readonly now: Temporal.Instant;
  /** The key of the confirmation mail to an address, once it has come. */
  readonly confirmationKey: (email: string) => Promise<string>;
}

interface Cast {
  readonly trainers: readonly DemoTrainer[];
  readonly dogs: readonly DemoDog[];
  readonly halls: readonly Hall[];
  readonly services: readonly Service[];
}

const timeZone = 'Europe/Warsaw';
const daysAround = 31;
const hoursOfDay = ['10:00', '12:00', '15:00', '17:00'];
// What came from here on is still new in the trainers' bells.
const firstDayOfNews = daysAround - 6;
const daysOwnersLeaveUnread = 6;
const everyNthStaysPending = 4;
const everyNthIsCancelled = 9;

const instantOf = (date: PlainDate, clock: string) =>
  Temporal.PlainDateTime.from(at(date, clock)).toZonedDateTime(timeZone).toInstant();

interface Booking {
  readonly date: PlainDate;
  readonly clock: string;
  readonly trainer: DemoTrainer;
  readonly dog: DemoDog;
  readonly service: Service;
  readonly hall: Hall | undefined;
  readonly serial: number;
}

/** Two or three slots of each trainer on a day; no dog and no hall twice at the same hour. */
function bookingsOf(date: PlainDate, dayNumber: number, { trainers, dogs, halls, services }: Cast): Booking[] {
  return trainers.flatMap((trainer, index) =>
    hoursOfDay.flatMap((clock, slot) => {
      const serial = (dayNumber * trainers.length + index) * hoursOfDay.length + slot;
      const dog = dogs[(serial * 7 + dayNumber * 5) % dogs.length];
      const service = services[serial % services.length];
      const isFree = (serial + dayNumber) % 3 === 0;
      return isFree || !dog || !service ? [] : [{ date, clock, trainer, dog, service, hall: halls[index], serial }];
    }),
  );
}

async function ask({ date, clock, trainer, dog, service, serial }: Booking) {
  const startTime = at(date, clock);
  return dog.owner.call(requestTraining, {
    body: {
      trainerId: trainer.id,
      dogId: dog.id,
      hallId: null,
      serviceId: service.id,
      startTime,
      endTime: addMinutes(startTime, trainingMinutes(service.duration)),
      additionalInfo: serial % 5 === 0 ? ownersNotes[serial % ownersNotes.length] : null,
    },
  });
}

async function confirm(booking: Booking, trainingId: Id<'training'>) {
  const { client } = booking.trainer;
  if (booking.hall) await client.call(confirmTraining, { body: { trainingId, hallId: booking.hall.id } });
  else await client.call(confirmTrainingWithoutHall, { params: { id: trainingId } });
}

const isCancelled = ({ serial }: Booking) => serial % everyNthIsCancelled === 0;

async function book(booking: Booking, mayStayPending: boolean) {
  const { id } = await ask(booking);
  if (mayStayPending && booking.serial % everyNthStaysPending === 0) return;
  await confirm(booking, id);
  if (isCancelled(booking)) await booking.dog.owner.call(cancelTrainingAsOwner, { params: { id } });
}

async function readNews({ id, client }: Pick<DemoTrainer, 'id' | 'client'>) {
  await client.call(markAllNotificationsRead, { params: { userId: id } });
}

/**
 * Writes up what was trained before today, each in the evening of its day, but for every third training of the last three
 * days: those wait on the trainers' dashboards. What owners were told of longer ago than a week they have read.
 */
async function writeDogFiles(
  { dogs, ...cast }: Cast & { library: Library },
  { today, setClock }: { today: PlainDate; setClock: DemoOptions['setClock'] },
) {
  const writer = new DogFileWriter(cast.library, dogs);
  for (let day = -daysAround; day < 0; day += 1) {
    const date = addDays(today, day);
    setClock(instantOf(date, '20:00'));
    if (day === -daysOwnersLeaveUnread) {
      await Promise.all(dogs.map(({ ownerId, owner }) => readNews({ id: ownerId, client: owner })));
    }
    if (weekdayOf(date) === 7) continue;
    const held = bookingsOf(date, day + daysAround, { ...cast, dogs }).filter((booking) => !isCancelled(booking));
    const written = held.filter(({ serial }) => day < -3 || serial % 3 > 0);
    for (const { trainer, dog } of written) await writer.writeAfterTraining(trainer, dog);
  }
}

/**
 * Makes the demo school by living through it: two months of trainings around today, each asked for and confirmed, and of
 * groups, with what trainers write about the dogs.
 */
export async function liveThroughSchool({ client, setClock, now, confirmationKey }: DemoOptions): Promise<void> {
  const { today } = nowIn(now, timeZone);
  setClock(instantOf(addDays(today, -daysAround - 3), '09:00'));
  const { schoolId, founder } = await foundSchool(client, confirmationKey);
  const furnished = { ...(await furnishSchool(founder, schoolId)), library: await furnishLibrary(founder, schoolId) };
  const trainers = await gatherTrainers(client, founder);
  const cast = { trainers, dogs: await gatherOwners(client, founder, schoolId), ...furnished };
  await gatherGroups({ ...cast, schoolId }, { first: addDays(today, -daysAround), count: 2 * daysAround + 1 });
  for (let day = -daysAround; day <= daysAround; day += 1) {
    const date = addDays(today, day);
    if (day === firstDayOfNews) await Promise.all(trainers.map(readNews));
    if (weekdayOf(date) === 7) continue;
    const isPast = day <= 0;
    setClock(isPast ? instantOf(addDays(date, -2), '12:00') : now);
    await Promise.all(bookingsOf(date, day + daysAround, cast).map((booking) => book(booking, !isPast)));
  }
  await writeDogFiles(cast, { today, setClock });
  setClock(now);
}
