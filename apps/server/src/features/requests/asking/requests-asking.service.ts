import type { Training } from '@psia/contract/calendar/calendar.contract';
import { searchWindow } from '@psia/contract/calendar/nearest-slot.rules';
import { slotFaults } from '@psia/contract/calendar/slot-faults.rules';
import { wholeSlots } from '@psia/contract/calendar/slots.rules';
import { errorCatalogue } from '@psia/contract/core/errors';
import type { Id } from '@psia/contract/core/ids';
import { addMinutes, minutesBetween, type WallTime } from '@psia/contract/core/time';
import { aboutTime } from '@psia/contract/core/words/when';
import { type Interval, mergedStretches } from '@psia/contract/occupancy/occupancy.rules';
import type { WishPreview } from '@psia/contract/requests/requests.contract';
import type { Undoable } from '@psia/contract/undo/undo.contract';
import type { ReadContext, WriteContext } from '../../../platform/acting/context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { lockMembersAndDogs, listOccupations } from '../../occupancy/occupancy.public.ts';
import { getBookingSettings } from '../../schools/schools.public.ts';
import { listBookedServices } from '../../services/services.public.ts';
import { lockMoveRequest, type StoredTraining } from '../../training-record/training-record.public.ts';
import { listLiveRequestsOfDogs } from '../waiting/requests-waiting.repository.ts';
import {
  isOccupied,
  type Judged,
  judgeWishes,
  type Known,
  nameNearestSlots,
  reservePlaces,
} from './requests-asking.domain.ts';
import { findSituation, type Situation } from './requests-situation.repository.ts';
import type { ServicedWish } from './requests-storing.domain.ts';
import { storeRequests } from './requests-storing.service.ts';

type Wish = Omit<ServicedWish, 'service' | 'replaces' | 'replaced'> & {
  /** Without one: one hour. */
  readonly serviceId?: Id<'service'> | null | undefined;
};

/**
 * Asks a trainer for a training (D21, D22, D48). Claims no time; stores the service's name and price as they are now.
 * Refuses first with INVALID_SLOT, then with RULES_UNREAD (D209) and ADDRESS_NEEDED (D220), then in the order of D49. The trainer gets one notice, which includes the note
 * (D60).
 */
export async function requestTraining(ctx: WriteContext, wish: Wish): Promise<Undoable<Training>> {
  const wishes = await withServices(ctx, [wish]);
  const [fault] = slotFaults(wishes, ctx.school.timeZone).values();
  if (fault !== undefined) throw new Refusal('INVALID_SLOT', { message: fault });

  return askForOne(ctx, wishes);
}

/** Locks the owner, the trainer and the dog of one wish, judges and stores it. */
async function askForOne(ctx: WriteContext, wishes: readonly ServicedWish[]): Promise<Undoable<Training>> {
  const locked = await lockAsked(ctx, wishes);
  const { situation, judged } = await judge(ctx, wishes);
  // Another time of a training that is agreed is asked for by the rules of then.
  if (wishes.every(({ replaces }) => replaces === undefined)) refuseUnready(ctx, wishes, situation);
  const [one] = judged;
  if (one?.refusal) throw new Refusal(one.refusal.code, { message: one.refusal.message });
  const asked = { judged, situation, locked };
  const { trainings, undo } = await storeRequests(ctx, asked, () => new Refusal('DOG_BUSY'));
  const [training] = trainings;
  if (!training) throw new Error('A request that was stored is missing.');
  return { ...training, undo };
}

/**
 * Asks for another time of a confirmed training, with its trainer, service, price and length (D166). Judged like any
 * request, but the training's own time counts as free. Refuses with MOVE_PENDING while such a request waits. The caller
 * must have locked the owner, trainer, dog and training.
 */
export async function askToMove(
  ctx: WriteContext,
  training: StoredTraining,
  startTime: WallTime,
): Promise<Undoable<Training>> {
  const { id, trainerId, dogId, serviceId, serviceName, priceGrosze, isHomeVisit } = training;
  if (await lockMoveRequest(ctx, id)) throw new Refusal('MOVE_PENDING');
  const trainingMinutes = minutesBetween(training.startTime, training.endTime);
  const service =
    serviceId === null || serviceName === null || priceGrosze === null
      ? null
      : { id: serviceId, name: serviceName, priceGrosze, trainingMinutes, isHomeVisit };
  const endTime = addMinutes(startTime, trainingMinutes);
  const replaced = { trainingId: id, startTime: training.startTime, endTime: training.endTime };
  const wish = { trainerId, dogId, startTime, endTime, service, additionalInfo: null };
  return askForOne(ctx, [{ ...wish, replaces: id, replaced }]);
}

/**
 * Asks for several trainings, all or none (D23), by the rules of a single one. Refuses first with INVALID_SLOT, then
 * with MULTIPLE_NOT_ALLOWED for two or more, with RULES_UNREAD (D209) and ADDRESS_NEEDED (D220); the first refused wish gives code and message, and each refused one its
 * field `{index}.startTime`. Each trainer gets one notice of all.
 */
export async function requestTrainings(ctx: WriteContext, list: readonly Wish[]): Promise<Training[]> {
  const wishes = await withServices(ctx, list);
  refuseNoSlots(ctx, wishes);
  const settings = await getBookingSettings(ctx);
  if (wishes.length > 1 && !settings.allowMultipleBookings) throw new Refusal('MULTIPLE_NOT_ALLOWED');

  const locked = await lockAsked(ctx, wishes);
  const { situation, judged } = await judge(ctx, wishes);
  refuseUnready(ctx, wishes, situation);
  const refusal = refusalOf(judged);
  if (refusal) throw refusal;
  const refuse = (left: ReadonlySet<ServicedWish>) =>
    refusalOf(judged.map((one) => (left.has(one.wish) ? busy(one) : one)));
  return (await storeRequests(ctx, { judged, situation, locked }, refuse)).trainings;
}

const ownersAddressNeeded =
  'To wizyta domowa, a właściciel psa nie podał jeszcze adresu. Poproś go, żeby dodał adres na stronie swojego konta.';

/**
 * Refuses with RULES_UNREAD an owner who has to read the school's rules first (D209), and with ADDRESS_NEEDED home visits
 * of a dog whose owner's address is unknown (D220).
 */
function refuseUnready(
  { actor }: WriteContext,
  wishes: readonly ServicedWish[],
  { mustReadRules, ownersWithoutAddress }: Situation,
): void {
  if (mustReadRules) throw new Refusal('RULES_UNREAD');
  const unknown = ownersWithoutAddress.find(({ dogId }) =>
    wishes.some((wish) => wish.dogId === dogId && wish.service?.isHomeVisit === true),
  );
  if (unknown === undefined) return;
  throw new Refusal('ADDRESS_NEEDED', unknown.ownerId === actor.id ? {} : { message: ownersAddressNeeded });
}

/** Locks the owner and the asked trainers, then the dogs, in the one order that all callers use. */
function lockAsked(ctx: WriteContext, wishes: readonly ServicedWish[]): ReturnType<typeof lockMembersAndDogs> {
  const memberIds = [...distinct(wishes, 'trainerId'), ctx.actor.id];
  return lockMembersAndDogs(ctx, { memberIds, dogIds: distinct(wishes, 'dogId') });
}

/** Returns what would happen to each wish if the list were sent. Writes nothing; ignores the setting of D23. */
export async function previewTrainingRequests(ctx: ReadContext, list: readonly Wish[]): Promise<WishPreview[]> {
  const wishes = await withServices(ctx, list);
  refuseNoSlots(ctx, wishes);
  const { situation, judged } = await judge(ctx, wishes);
  const places = reservePlaces(judged, situation.requestsOfTrainers);
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

/**
 * Judges wishes, and returns the facts used. If a wanted time is busy, loads a wider window once more to find another
 * time (D21).
 */
async function judge(
  ctx: ReadContext,
  wishes: readonly ServicedWish[],
): Promise<{ situation: Situation; judged: Judged<ServicedWish>[] }> {
  const people = { trainerIds: distinct(wishes, 'trainerId'), dogIds: distinct(wishes, 'dogId') };
  const situation = await findSituation(ctx, { ...people, intervals: wishes.map(wholeSlots) });
  const known = { now: ctx.now, ...situation };
  const judged = judgeWishes(wishes, known);
  const occupied = judged.filter(isOccupied).map(({ wish }) => wish);
  if (occupied.length === 0) return { situation, judged };
  const around = await listBusyTimes(ctx, occupied, mergedStretches(occupied.map(searchWindow)));
  return { situation, judged: nameNearestSlots(judged, { ...known, ...around }, ctx.school.timeZone) };
}

/**
 * Returns what makes the trainers and dogs of wishes busy in some intervals, including the dogs' live requests (D21).
 */
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
