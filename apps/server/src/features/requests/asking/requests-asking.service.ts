import type { Training } from '@psia/contract/calendar/calendar.contract';
import { lookedThrough } from '@psia/contract/calendar/nearest-slot.rules';
import { wholeSlots } from '@psia/contract/calendar/slots.rules';
import { errorCatalogue } from '@psia/contract/core/errors';
import type { Id } from '@psia/contract/core/ids';
import { instantOf } from '@psia/contract/core/school-clock';
import { addMinutes, minutesBetween, type WallTime } from '@psia/contract/core/time';
import { aboutTime } from '@psia/contract/core/words/when';
import { type Interval, mergedStretches } from '@psia/contract/occupancy/occupancy.rules';
import type { WishPreview } from '@psia/contract/requests/requests.contract';
import type { UndoOffer, Undoable } from '@psia/contract/undo/undo.contract';
import type { SchoolSettings } from '@psia/contract/schools/schools.contract';
import { newId } from '../../../platform/database/new-id.ts';
import type { ReadContext, WriteContext } from '../../../platform/http/context.ts';
import { refuseBeyond } from '../../../platform/http/network/bound.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { getTrainings } from '../../calendar/calendar.public.ts';
import { type Notice, timesFact } from '../../notifications/notifications.public.ts';
import { holdDogs, holdOwner, listOccupations } from '../../occupancy/occupancy.public.ts';
import { getBookingSettings } from '../../schools/schools.public.ts';
import { type BookedService, listBookedServices } from '../../services/services.public.ts';
import { announceIntroSurvey, giveIntroSurvey, keptOf } from '../../surveys/surveys.public.ts';
import { listEffectiveHoursOf } from '../../trainers/trainers.public.ts';
import { offerUndo } from '../../undo/undo.public.ts';
import { announceNews } from '../requests-announcing.service.ts';
import * as notes from '../requests-notes.repository.ts';
import { type Parties, targetOf, trainerNotices } from '../requests-notices.domain.ts';
import type { EditableTraining } from '../requests.domain.ts';
import { listParties } from '../requests.repository.ts';
import { listLiveRequestsOfDogs, listLiveRequestsOfTrainers } from '../waiting/requests-waiting.repository.ts';
import {
  isOccupied,
  type Judged,
  judgeWishes,
  type Known,
  mostLiveRequests,
  nameNearestSlots,
  requestedTogether,
  reservePlaces,
  slotFaults,
  tooManyRequests,
} from './requests-asking.domain.ts';
import { countLiveRequestsOfOwner, expireRequestsOfDogs, insertRequests } from './requests-asking.repository.ts';

/** What an owner asks for; no service means one hour. */
interface Wish {
  readonly trainerId: Id<'trainer'>;
  readonly dogId: Id<'dog'>;
  readonly serviceId?: Id<'service'> | null | undefined;
  readonly startTime: WallTime;
  readonly endTime: WallTime;
  readonly additionalInfo: string | null;
}

interface ServicedWish extends Wish {
  readonly service: BookedService | null;
  readonly replaces?: Id<'training'>;
}

/**
 * Asks a trainer for a training (D21, D22, D48): refuses in the order of D49, INVALID_SLOT before all. Claims nothing;
 * the service's name and price are kept as they are now. The trainer hears of it once, note included (D60).
 */
export async function requestTraining(ctx: WriteContext, wish: Wish): Promise<Undoable<Training>> {
  const wishes = await withServices(ctx, [wish]);
  const [fault] = slotFaults(wishes, ctx.school.timeZone).values();
  if (fault !== undefined) throw new Refusal('INVALID_SLOT', { message: fault });

  await holdOwner(ctx, { ownerId: ctx.actor.id, trainerIds: [wish.trainerId] });
  await holdDogs(ctx, [wish.dogId]);
  return askForOne(ctx, wishes);
}

/** Judges and stores one wish, its owner, trainer and dog held. */
async function askForOne(ctx: WriteContext, wishes: readonly ServicedWish[]): Promise<Undoable<Training>> {
  const [judged] = await judge(ctx, wishes, await getBookingSettings(ctx));
  if (judged?.refusal) throw new Refusal(judged.refusal.code, { message: judged.refusal.message });
  const { trainings, undo } = await storeRequests(ctx, wishes, () => new Refusal('DOG_BUSY'));
  const [training] = trainings;
  if (!training) throw new Error('A request that was stored is missing.');
  return { ...training, undo };
}

/**
 * Asks for another time of a confirmed training, with its trainer, service, price and length (D166). It is judged as any
 * request is, but the training itself is in the way of nothing. Its owner, trainer, dog and row have to be held.
 */
export function askToMove(
  ctx: WriteContext,
  training: EditableTraining,
  startTime: WallTime,
): Promise<Undoable<Training>> {
  const { id, trainerId, dogId, serviceId, serviceName, priceGrosze } = training;
  const trainingMinutes = minutesBetween(training.startTime, training.endTime);
  const service =
    serviceId === null || serviceName === null || priceGrosze === null
      ? null
      : { id: serviceId, name: serviceName, priceGrosze, trainingMinutes };
  const endTime = addMinutes(startTime, trainingMinutes);
  return askForOne(ctx, [{ trainerId, dogId, startTime, endTime, service, replaces: id, additionalInfo: null }]);
}

/**
 * Asks for several trainings, all or none (D23), by the rules of a single one. MULTIPLE_NOT_ALLOWED for two or more comes
 * after INVALID_SLOT and before all else; the first refused wish gives code and message, every refused one its field
 * `{index}.startTime`. Each trainer hears once of all that they are asked for.
 */
export async function requestTrainings(ctx: WriteContext, list: readonly Wish[]): Promise<Training[]> {
  const wishes = await withServices(ctx, list);
  refuseNoSlots(ctx, wishes);
  const settings = await getBookingSettings(ctx);
  if (wishes.length > 1 && !settings.allowMultipleBookings) throw new Refusal('MULTIPLE_NOT_ALLOWED');

  await holdOwner(ctx, { ownerId: ctx.actor.id, trainerIds: distinct(wishes, 'trainerId') });
  await holdDogs(ctx, distinct(wishes, 'dogId'));
  const judged = await judge(ctx, wishes, settings);
  const refusal = refusalOf(judged);
  if (refusal) throw refusal;
  const refuse = (left: ReadonlySet<ServicedWish>) =>
    refusalOf(judged.map((one) => (left.has(one.wish) ? busy(one) : one)));
  return (await storeRequests(ctx, wishes, refuse)).trainings;
}

/** What would become of each wish if the list were sent; writes nothing, and D23's setting is no obstacle. */
export async function previewTrainingRequests(ctx: ReadContext, list: readonly Wish[]): Promise<WishPreview[]> {
  const wishes = await withServices(ctx, list);
  refuseNoSlots(ctx, wishes);
  const judged = await judge(ctx, wishes, await getBookingSettings(ctx));
  const waiting = judged.some(({ reserve }) => reserve)
    ? await listLiveRequestsOfTrainers(ctx, { ids: distinct(wishes, 'trainerId'), intervals: wishes })
    : [];
  const places = reservePlaces(judged, waiting);
  return judged.map(({ wish: { startTime, endTime }, refusal }, index) => ({
    startTime,
    endTime,
    refusal,
    reservePlace: places[index] ?? null,
  }));
}

function distinct<K extends 'trainerId' | 'dogId'>(wishes: readonly Pick<Wish, K>[], key: K): string[] {
  return [...new Set(wishes.map((wish) => wish[key]))];
}

async function withServices(ctx: ReadContext, wishes: readonly Wish[]): Promise<ServicedWish[]> {
  const ids = [...new Set(wishes.flatMap(({ serviceId }) => serviceId ?? []))];
  const services = ids.length === 0 ? [] : await listBookedServices(ctx, ids);
  if (services.length < ids.length) throw new Refusal('NOT_FOUND');
  return wishes.map((wish) => ({ ...wish, service: services.find(({ id }) => id === wish.serviceId) ?? null }));
}

function refuseNoSlots(ctx: ReadContext, wishes: readonly ServicedWish[]): void {
  const faults = [...slotFaults(wishes, ctx.school.timeZone)];
  const [first] = faults;
  const wish = first && wishes[first[0]];
  if (!wish) return;
  throw new Refusal('INVALID_SLOT', {
    message: aboutTime(wish, first[1]),
    fieldErrors: Object.fromEntries(faults.map(([index, fault]) => [`${index}.startTime`, fault])),
  });
}

/** Judges wishes; for those whose time is occupied all is looked through once more for another (D21). */
async function judge(
  ctx: ReadContext,
  wishes: readonly ServicedWish[],
  settings: SchoolSettings,
): Promise<Judged<ServicedWish>[]> {
  const hoursOf = await listEffectiveHoursOf(ctx, distinct(wishes, 'trainerId'));
  const known = { now: ctx.now, settings, hoursOf };
  const judged = judgeWishes(wishes, { ...known, ...(await listBusyTimes(ctx, wishes, wishes.map(wholeSlots))) });
  const occupied = judged.filter(isOccupied).map(({ wish }) => wish);
  if (occupied.length === 0) return judged;
  const around = await listBusyTimes(ctx, occupied, mergedStretches(occupied.map(lookedThrough)));
  return nameNearestSlots(judged, { ...known, ...around }, ctx.school.timeZone);
}

/** What occupies the trainers and dogs of wishes within some stretches, the dogs' live requests included (D21). */
export async function listBusyTimes(
  ctx: ReadContext,
  wishes: readonly Pick<Wish, 'trainerId' | 'dogId'>[],
  intervals: readonly Interval[],
): Promise<Pick<Known, 'requestsOfDogs' | 'occupations'>> {
  const [trainerIds, dogIds] = [distinct(wishes, 'trainerId'), distinct(wishes, 'dogId')];
  return {
    // Requests first: one that is confirmed meanwhile is seen as the one or as the other.
    requestsOfDogs: await listLiveRequestsOfDogs(ctx, { ids: dogIds, intervals }),
    occupations: await listOccupations(ctx, { resourceIds: [...trainerIds, ...dogIds], intervals }),
  };
}

const busy = <W extends ServicedWish>(one: Judged<W>): Judged<W> => ({
  ...one,
  refusal: { code: 'DOG_BUSY', message: errorCatalogue.DOG_BUSY.message },
});

function refusalOf(judged: readonly Judged<ServicedWish>[]): Refusal | undefined {
  const refused = judged.flatMap(({ wish, refusal }, index) => (refusal ? [{ ...refusal, wish, index }] : []));
  const [first] = refused;
  if (!first) return undefined;
  return new Refusal(first.code, {
    message: aboutTime(first.wish, first.message),
    fieldErrors: Object.fromEntries(refused.map(({ index, message }) => [`${index}.startTime`, message])),
  });
}

const byText =
  <T>(keyOf: (one: T) => string) =>
  (a: T, b: T) =>
    keyOf(a) < keyOf(b) ? -1 : 1;
const byDogAndTime = byText(({ dogId, startTime }: Wish) => `${dogId} ${startTime}`);
const byTime = byText(({ startTime, dogName }: Parties) => `${startTime} ${dogName}`);

/**
 * Writes requests that nothing speaks against; a dog's rival request that was made meanwhile refuses them all, and so does
 * what would be more than a hundred live requests of the owner, who is held (LIMIT_REACHED).
 */
async function storeRequests(
  ctx: WriteContext,
  wishes: readonly ServicedWish[],
  refuse: (left: ReadonlySet<ServicedWish>) => Refusal | undefined,
): Promise<{ trainings: Training[]; undo: UndoOffer }> {
  refuseBeyond({
    most: mostLiveRequests,
    present: await countLiveRequestsOfOwner(ctx, ctx.actor.id),
    added: wishes.length,
    message: tooManyRequests,
  });
  // Booked at one instant, they queue in the order of their ids: that of the list (D22).
  const ids = wishes.map(() => newId()).toSorted();
  const requests = wishes.map((wish, index) => ({ ...wish, id: ids[index] ?? newId(), wish }));
  await expireRequestsOfDogs(ctx, distinct(wishes, 'dogId'));
  const given = await giveIntroSurvey(ctx, distinct(wishes, 'dogId'));
  // In one order for everybody, so that two lists of one dog's owner don't wait for each other.
  const inserted = await insertRequests(ctx, requests.toSorted(byDogAndTime));
  const left = requests.filter(({ id }) => !inserted.has(id));
  const refusal = left.length > 0 ? refuse(new Set(left.map(({ wish }) => wish))) : undefined;
  if (refusal) throw refusal;

  const noted = requests.flatMap(({ id, additionalInfo }) =>
    additionalInfo === null ? [] : [{ trainingId: id, additionalInfo }],
  );
  if (noted.length > 0) await notes.insertNotes(ctx, noted);
  const undo = await offerUndo(ctx, {
    act: 'ask',
    former: { requests: ids.map((id) => ({ id, sequence: 0 })), surveys: keptOf(given) },
  });
  await announceIntroSurvey(ctx, given);
  await announceRequests(ctx, ids, new Set(noted.map(({ trainingId }) => trainingId)));
  return { trainings: await getTrainings(ctx, ids), undo };
}

async function announceRequests(ctx: WriteContext, ids: readonly string[], noted: ReadonlySet<string>): Promise<void> {
  const parties = await listParties(ctx, ids);
  const byTrainer = Map.groupBy(parties, ({ trainerId }) => trainerId);
  const notices = [...byTrainer.values()].flatMap((asked) => {
    const notice = noticeOf(asked, noted);
    return notice ? [withOpenRequests(notice, asked, ctx.school.timeZone)] : [];
  });
  await announceNews(ctx, { trainerIds: [...byTrainer.keys()], notices });
}

/** With the requests that the line waits for, and when the last of them is no longer live (D51). */
function withOpenRequests(notice: Notice, requests: readonly Parties[], timeZone: string): Notice {
  const openRequests = requests.map(({ trainingId }) => trainingId);
  const last = requests.reduce((latest, { startTime }) => (startTime > latest ? startTime : latest), '');
  return { ...notice, facts: { ...notice.facts, openRequests, until: instantOf(last, timeZone).toString() } };
}

function noticeOf(requests: readonly Parties[], noted: ReadonlySet<string>): Notice | undefined {
  const [first] = requests;
  if (!first) return undefined;
  const hasNote = requests.some(({ trainingId }) => noted.has(trainingId));
  if (first.replaces) return trainerNotices.moveRequested(first);
  if (requests.length === 1) return trainerNotices.requested(first, hasNote);
  const inOrder = requests.toSorted(byTime);
  return {
    memberId: first.trainerId,
    kind: 'training-requested',
    target: targetOf(inOrder[0] ?? first),
    facts: { ownerName: first.ownerName, times: timesFact(inOrder), hasNote },
    message: requestedTogether(inOrder, hasNote),
  };
}
