import type { Id } from '@psia/contract/core/ids';
import { nowIn } from '@psia/contract/core/school-clock';
import { addDays, addMinutes, at, type PlainDate, weekdayOf } from '@psia/contract/core/time';
import { markTabSeen, type NewsTab } from '@psia/contract/dog-news/dog-news.contract';
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
import { noteAttendance } from './demo-attendance.ts';
import { noteMoney, openBooks, paidAtOnce, paidLater } from './demo-money.ts';
import { freezeSoon, offerPasses, sellPasses } from './demo-passes.ts';
import { publishRules } from './demo-documents.ts';
import { DogFileWriter, furnishLibrary, type Library } from './demo-dog-files.ts';
import {
  addClientByPhone,
  askForAnotherTime,
  inviteSomebody,
  isDayOff,
  planTimeOff,
  type TrainingAhead,
} from './demo-ahead.ts';
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
import { furnishReports, ReportWriter, type Templates } from './demo-reports.ts';
import { furnishSurveys, SurveyAnswers, type Surveys } from './demo-surveys.ts';

interface DemoOptions {
  readonly client: DemoClient;
  /** Moves the clock that the demo's server goes by. */
  readonly setClock: (instant: Temporal.Instant) => void;
  readonly now: Temporal.Instant;
  /** The key of the confirmation mail to an address, once it has come. */
  readonly confirmationKey: (email: string) => Promise<string>;
  /** What the link in an invitation's mail proves the mailbox with (D191), once it has come. */
  readonly invitationProof: (email: string) => Promise<string>;
}

interface Cast {
  readonly trainers: readonly DemoTrainer[];
  readonly dogs: readonly DemoDog[];
  readonly halls: readonly Hall[];
  readonly services: readonly Service[];
}

const timeZone = 'Europe/Warsaw';
const daysAround = 31;
// When the school begins: the first dog comes before the others, so that its report has six weeks to tell of.
const daysBefore = 45;
const firstMeetings = [44, 37];
const hoursOfDay = ['10:00', '12:00', '15:00', '17:00'];
// What came from here on is still new in the trainers' bells.
const firstDayOfNews = daysAround - 6;
const daysOwnersLeaveUnread = 6;
// From when on a training may be the one that its owner asks to move.
const daysBeforeMove = 3;
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

/** The first dog alone, before the others come; on a Monday where it would be a Sunday. */
function firstBookingsOf(date: PlainDate, day: number, { trainers, dogs, halls, services }: Cast): Booking[] {
  const [trainer, dog, service, hall] = [trainers[0], dogs[0], services[0], halls[0]];
  const isMeant = firstMeetings.some((ago) => day === -ago || (day === 1 - ago && weekdayOf(date) === 1));
  return isMeant && trainer && dog && service ? [{ date, clock: '12:00', trainer, dog, service, hall, serial: 1 }] : [];
}

/** Two or three slots of each trainer on a day, counted from today; no dog and no hall twice at the same hour. */
function bookingsOf(date: PlainDate, day: number, cast: Cast): Booking[] {
  if (day < -daysAround) return firstBookingsOf(date, day, cast);
  const { trainers, dogs, halls, services } = cast;
  const dayNumber = day + daysAround;
  return trainers.flatMap((trainer, index) =>
    (index === 0 && isDayOff(day) ? [] : hoursOfDay).flatMap((clock, slot) => {
      const serial = (dayNumber * trainers.length + index) * hoursOfDay.length + slot;
      const dog = dogs[(serial * 7 + dayNumber * 5) % dogs.length];
      const service = services[serial % services.length];
      const isFree = (serial + dayNumber) % 3 === 0;
      if (isFree || !dog || !service) return [];
      const hall = service.isHomeVisit ? undefined : halls[index];
      return [{ date, clock, trainer, dog, service, hall, serial }];
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

/** Gives the training when it is confirmed and stays. */
async function book(booking: Booking, mayStayPending: boolean): Promise<TrainingAhead | undefined> {
  const { id, startTime } = await ask(booking);
  if (mayStayPending && booking.serial % everyNthStaysPending === 0) return undefined;
  await confirm(booking, id);
  if (!isCancelled(booking)) return { ...booking, id, startTime };
  await booking.dog.owner.call(cancelTrainingAsOwner, { params: { id } });
  return undefined;
}

async function readNews({ id, client }: Pick<DemoTrainer, 'id' | 'client'>) {
  await client.call(markAllNotificationsRead, { params: { userId: id } });
}

interface Furnished {
  readonly library: Library;
  readonly surveys: Surveys;
  readonly templates: Templates;
}

/** An owner and a trainer have looked at a dog's file as it is now. */
async function lookAtFile(dog: DemoDog | undefined, { client }: DemoTrainer) {
  if (!dog) return;
  const see = (by: DemoClient, tab: NewsTab) => by.call(markTabSeen, { params: { dogId: dog.id, tab } });
  for (const tab of ['recommendations', 'exercises', 'surveys', 'reports'] as const) await see(dog.owner, tab);
  for (const tab of ['notes', 'surveys', 'reports'] as const) await see(client, tab);
}

/**
 * Lives through the evenings before today: owners answer surveys and fill reports, and what was trained is written up, but
 * for every third training of the last three days: those wait on the trainers' dashboards. What owners were told of longer
 * ago than a week they have read, and the first dog's file was looked at then.
 */
async function writeDogFiles(
  cast: Cast & Furnished,
  { today, setClock }: { today: PlainDate; setClock: DemoOptions['setClock'] },
) {
  const { dogs, trainers } = cast;
  const [founder] = trainers;
  if (!founder) throw new Error('The demo has no trainer');
  const writer = new DogFileWriter(cast.library, dogs);
  const surveyAnswers = new SurveyAnswers(cast.surveys, dogs);
  const reports = new ReportWriter(cast.templates, dogs);
  for (let day = -daysBefore; day < 0; day += 1) {
    const date = addDays(today, day);
    setClock(instantOf(date, '20:00'));
    if (day === -daysOwnersLeaveUnread) {
      await Promise.all(dogs.map(({ ownerId, owner }) => readNews({ id: ownerId, client: owner })));
      await lookAtFile(dogs[0], founder);
    }
    await surveyAnswers.answerBefore(dogsOfNextDay(date, day, cast), date);
    await surveyAnswers.askAgain(founder, -day, date);
    await reports.live(founder, -day, date);
    if (weekdayOf(date) === 7) continue;
    const held = bookingsOf(date, day, cast).filter((booking) => !isCancelled(booking));
    const written = held.filter(({ serial }) => day < -3 || serial % 3 > 0);
    for (const { trainer, dog } of written) await writer.writeAfterTraining(trainer, dog);
  }
}

/** The dogs that train on the day after. */
function dogsOfNextDay(date: PlainDate, day: number, cast: Cast): DemoDog[] {
  const next = addDays(date, 1);
  return weekdayOf(next) === 7 ? [] : bookingsOf(next, day + 1, cast).map(({ dog }) => dog);
}

/**
 * Makes the demo school by living through it: two months of trainings around today, each asked for and confirmed, and of
 * groups, with what trainers write about the dogs, what owners answer and fill, and what lies ahead: time off, a training
 * that is to be moved, an invitation.
 */
export async function liveThroughSchool({
  client,
  setClock,
  now,
  confirmationKey,
  invitationProof,
}: DemoOptions): Promise<void> {
  const { today } = nowIn(now, timeZone);
  setClock(instantOf(addDays(today, -daysBefore - 3), '09:00'));
  const { schoolId, founder } = await foundSchool(client, confirmationKey);
  const furnished = {
    ...(await furnishSchool(founder, schoolId)),
    library: await furnishLibrary(founder, schoolId),
    surveys: await furnishSurveys(founder, schoolId),
    templates: await furnishReports(founder, schoolId),
  };
  await publishRules(founder);
  const inviting = { client, founder, invitationProof };
  const trainers = await gatherTrainers(inviting);
  const cast = { trainers, dogs: await gatherOwners(inviting, schoolId), ...furnished };
  await gatherGroups({ ...cast, schoolId }, { first: addDays(today, -daysAround), count: 2 * daysAround + 1 });
  const offer = await offerPasses(founder, schoolId);
  await openBooks(founder, schoolId);
  await sellPasses(founder, offer, paidAtOnce(cast.dogs.slice(0, 6)));
  const ahead: TrainingAhead[] = [];
  for (let day = -daysBefore; day <= daysAround; day += 1) {
    const date = addDays(today, day);
    if (day === firstDayOfNews) await Promise.all(trainers.map(readNews));
    if (weekdayOf(date) === 7) continue;
    const isPast = day <= 0;
    setClock(isPast ? instantOf(addDays(date, -2), '12:00') : now);
    const booked = await Promise.all(bookingsOf(date, day, cast).map((booking) => book(booking, !isPast)));
    if (day > daysBeforeMove) ahead.push(...booked.filter((training) => training !== undefined));
  }
  setClock(now);
  const [soldLast] = await sellPasses(founder, offer, paidLater(cast.dogs.slice(3, 7)));
  if (soldLast) await freezeSoon(founder, soldLast, today);
  await noteMoney(founder, { schoolId, dogs: cast.dogs, today });
  await writeDogFiles(cast, { today, setClock });
  await noteAttendance(founder, { schoolId, dogs: cast.dogs.slice(1) });
  await inviteSomebody(founder);
  await addClientByPhone(founder);
  setClock(now);
  await planTimeOff(founder, today);
  const [firstOwner] = cast.dogs;
  const toMove = [
    ahead.find(({ dog }) => dog.ownerId === firstOwner?.ownerId),
    ahead.find(({ trainer, dog }) => trainer === founder && dog.ownerId !== firstOwner?.ownerId),
  ];
  for (const training of toMove) if (training) await askForAnotherTime(training);
}
