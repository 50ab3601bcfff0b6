import type { Id } from '@psia/contract/core/ids';
import type { Now } from '@psia/contract/core/school-clock';
import type { DayHours } from '@psia/contract/core/weekly-hours-schemas';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { SchoolSettings } from '@psia/contract/schools/schools.contract';
import { bookingRefusal, type BookingRefusal } from '@psia/contract/requests/booking-refusals.rules';
import type { BookingSituation } from '@psia/contract/calendar/open-slots.rules';
import { nearestFreeSlot } from '@psia/contract/calendar/nearest-slot.rules';
import type { DayBound } from '../../../platform/limits/amounts.ts';
import { refusalText, withNearestSlot } from '@psia/contract/requests/refusal-texts.rules';
import { touching } from '@psia/contract/calendar/slots.rules';
import type { ClaimedTime } from '../../occupancy/occupancy.public.ts';

/** One wish: a time of a trainer, for a dog. */
export interface AskedFor extends Interval {
  readonly trainerId: Id<'trainer'>;
  readonly dogId: Id<'dog'>;
  /** The confirmed training that this would move. Its own time counts as free for this wish (D166). */
  readonly replaces?: Id<'training'>;
}

/** What is known about the trainers and dogs of a list of wishes. */
export interface Known {
  readonly now: Pick<Now, 'wall' | 'today'>;
  readonly settings: SchoolSettings;
  readonly hoursOf: ReadonlyMap<string, readonly DayHours[]>;
  readonly occupations: readonly ClaimedTime[];
  readonly requestsOfDogs: readonly AskedFor[];
}

/** A wish with the reason to refuse it, if any. */
export interface Judged<W extends AskedFor> {
  readonly wish: W;
  readonly refusal: { readonly code: BookingRefusal; readonly message: string } | null;
  /** Whether the trainer's time is taken, so that the request would wait on the reserve list (D22). */
  readonly reserve: boolean;
}

/** Returns all facts needed to judge one wish. Wishes already accepted in the same call count as taken. */
export function situationOf(
  wish: Pick<AskedFor, 'trainerId' | 'dogId' | 'replaces'>,
  known: Known,
  accepted: readonly AskedFor[] = [],
): BookingSituation {
  const { now, settings, requestsOfDogs } = known;
  const occupations = known.occupations.filter(({ reasonId }) => reasonId !== wish.replaces);
  const ofTrainer = occupations.filter(({ resourceId }) => resourceId === wish.trainerId);
  return {
    now,
    settings,
    workingHours: known.hoursOf.get(wish.trainerId) ?? [],
    locks: ofTrainer.filter(({ reason }) => reason === 'lock'),
    taken: ofTrainer
      .filter(({ reason }) => reason !== 'lock')
      .map(({ reason, startTime, endTime }) => ({ startTime, endTime, individual: reason === 'training' })),
    dogBusy: [
      ...[...requestsOfDogs, ...accepted].filter(({ dogId }) => dogId === wish.dogId),
      ...occupations.filter(({ resourceId }) => resourceId === wish.dogId),
    ],
  };
}

/** Judges wishes in order; each takes into account the accepted ones before it (D21, D22, D23, D49). */
export function judgeWishes<W extends AskedFor>(wishes: readonly W[], known: Known): Judged<W>[] {
  const judged: Judged<W>[] = [];
  const accepted: W[] = [];
  for (const wish of wishes) {
    const situation = situationOf(wish, known, accepted);
    const code = bookingRefusal(wish, situation);
    if (code === undefined) accepted.push(wish);
    judged.push({
      wish,
      refusal: code === undefined ? null : { code, message: refusalText(code, wish, situation) },
      reserve: code === undefined && touching(wish, situation.taken).length > 0,
    });
  }
  return judged;
}

const occupied: readonly BookingRefusal[] = ['SLOT_LOCKED', 'SLOT_TAKEN', 'DOG_BUSY'];

/** Whether a wish is refused because its trainer or dog is busy. Then another time may be possible. */
export function isOccupied({ refusal }: Judged<AskedFor>): boolean {
  return refusal !== null && occupied.includes(refusal.code);
}

/**
 * Adds the nearest free slot to each wish whose trainer or dog is busy. `known` must cover the whole window of the
 * search. The list's other wishes for the dog count as taken.
 */
export function nameNearestSlots<W extends AskedFor>(
  judged: readonly Judged<W>[],
  known: Known,
  timeZone: string,
): Judged<W>[] {
  const accepted = judged.flatMap(({ wish, refusal }) => (refusal === null ? [wish] : []));
  return judged.map((one) => {
    const { wish, refusal } = one;
    if (refusal === null || !isOccupied(one)) return one;
    const nearest = nearestFreeSlot(wish, situationOf(wish, known, accepted), timeZone);
    return { ...one, refusal: { ...refusal, message: withNearestSlot(refusal.message, nearest) } };
  });
}

/** Returns for each wish its place on the reserve list, from 1; null if it needs none or is refused (D22). */
export function reservePlaces(
  judged: readonly Judged<AskedFor>[],
  requestsOfTrainers: readonly AskedFor[],
): (number | null)[] {
  const waiting = [...requestsOfTrainers];
  return judged.map(({ wish, refusal, reserve }) => {
    const ahead = touching(
      wish,
      waiting.filter(({ trainerId }) => trainerId === wish.trainerId),
    );
    if (refusal === null) waiting.push(wish);
    return reserve ? ahead.length + 1 : null;
  });
}

/** How much one owner may ask for in a day; a request that is withdrawn still counts (D195). */
export const requestsOfDay: DayBound = {
  name: 'requests of a day',
  most: 200,
  message: 'W ciągu doby można poprosić najwyżej o 200 terminów. Spróbuj ponownie później.',
};

/** Most live requests of one owner, for all dogs and with all trainers together. */
export const mostLiveRequests = 100;
export const tooManyRequests =
  'Na odpowiedź może czekać najwyżej 100 próśb o trening. Poczekaj na decyzje trenerów albo wycofaj część próśb.';
