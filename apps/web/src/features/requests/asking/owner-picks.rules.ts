import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import type { WallTime } from '@psia/contract/core/time';
import { type Interval, overlaps } from '@psia/contract/occupancy/occupancy.rules';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import type { Service } from '@psia/contract/services/services.contract';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import type { requestTrainings } from '@psia/contract/requests/requests.contract';
import { formatClock, formatHours } from '../../../lib/format/dates.ts';
import {
  continuedWords,
  freeWords,
  isReserve,
  linesOf,
  namedTime,
  type OwnerOpens,
  ownerSlotView,
  type OwnerWeek,
  partOf,
  reasonText,
  type SlotView,
  stretchFrom,
  stretchRefusal,
} from '../../calendar/calendar.public.ts';

/** For whom, with whom and what is booked. */
export interface OwnerChoices {
  readonly dog: Dog;
  readonly trainer: Trainer;
  readonly service: Service | undefined;
  readonly choose: (name: 'dog' | 'trainer' | 'service', id: string) => void;
}

/** A slot chosen among several, for a dog with a trainer. */
export interface Pick {
  readonly dogId: Id<'dog'>;
  readonly trainerId: Id<'trainer'>;
  readonly startTime: WallTime;
}

/** As many as one call books. */
export const mostPicks = 50;

/** Tells a pick from every other. */
export function pickKey({ dogId, trainerId, startTime }: Pick): string {
  return `${startTime} ${trainerId} ${dogId}`;
}

function isPick(value: unknown): value is Pick {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['dogId', 'trainerId', 'startTime'].every((name) => typeof Reflect.get(value, name) === 'string')
  );
}

/** The picks that were kept as text, without those that have begun meanwhile. */
export function picksKept(text: string, now: WallTime): Pick[] {
  const kept: unknown = JSON.parse(text);
  return Array.isArray(kept) ? kept.filter(isPick).filter(({ startTime }) => startTime > now) : [];
}

/** The picks with one more, earliest first; without it when it was among them. */
export function togglePick(picks: readonly Pick[], pick: Pick): Pick[] {
  const others = picks.filter((other) => pickKey(other) !== pickKey(pick));
  return others.length < picks.length
    ? others
    : [...picks, pick].toSorted((a, b) => (pickKey(a) < pickKey(b) ? -1 : 1));
}

/** The picks without some of them. */
export function withoutPicks(picks: readonly Pick[], gone: readonly Pick[]): Pick[] {
  const keys = new Set(gone.map(pickKey));
  return picks.filter((pick) => !keys.has(pickKey(pick)));
}

/** Another pick that takes the dog's or the trainer's time of this one, trainings lasting so many minutes (D6). */
export function pickInTheWay(pick: Pick, picks: readonly Pick[], minutes: number): Pick | undefined {
  const time = stretchFrom(pick.startTime, { minutes });
  return picks.find(
    (other) =>
      pickKey(other) !== pickKey(pick) &&
      (other.dogId === pick.dogId || other.trainerId === pick.trainerId) &&
      overlaps(time, stretchFrom(other.startTime, { minutes })),
  );
}

interface Booked {
  readonly serviceId: Id<'service'> | null;
  readonly minutes: number;
  readonly additionalInfo: string;
}

/** What is asked for: each pick as a training of the service, with the same note. */
export function wishesOf(
  picks: readonly Pick[],
  { serviceId, minutes, additionalInfo }: Booked,
): BodyInput<typeof requestTrainings> {
  return picks.map(({ dogId, trainerId, startTime }) => ({
    dogId,
    trainerId,
    hallId: null,
    serviceId,
    ...stretchFrom(startTime, { minutes }),
    additionalInfo,
  }));
}

interface Picking {
  /** Whose slots are shown. */
  readonly dogId: Id<'dog'>;
  readonly trainerId: Id<'trainer'>;
  readonly picks: readonly Pick[];
}

function chosenView(slot: Interval, time: Interval, week: OwnerWeek): SlotView<OwnerOpens> {
  const opens = { kind: 'pick', startTime: time.startTime } as const;
  const refusal = stretchRefusal(time, week);
  if (refusal) {
    const view = ownerSlotView(slot, week);
    return { ...view, details: ['już niemożliwe'], reason: reasonText(refusal, time, week), pressed: true, opens };
  }
  const part = partOf(slot, time);
  const view = { slot, time: namedTime(slot, time), part, pressed: true, opens, details: [] } as const;
  if (part === 'middle' || part === 'last') return { ...view, look: 'free', words: continuedWords };
  const reserve = isReserve(time, week);
  const until = part === 'whole' ? null : `trening do ${formatClock(time.endTime)}`;
  return {
    ...view,
    look: reserve ? 'taken' : 'free',
    words: reserve ? 'Lista rezerwowa' : freeWords,
    details: linesOf(until),
  };
}

/**
 * An owner's slot while several are being chosen: what could be booked can be chosen, what overlaps a chosen slot says
 * so, and a chosen slot stays chosen even when it has become impossible.
 */
export function pickedSlotView(slot: Interval, week: OwnerWeek, picking: Picking): SlotView<OwnerOpens> {
  const { dogId, trainerId, picks } = picking;
  const chosen = picks
    .filter((pick) => pick.dogId === dogId && pick.trainerId === trainerId)
    .map(({ startTime }) => stretchFrom(startTime, week))
    .find((time) => overlaps(slot, time));
  if (chosen) return chosenView(slot, chosen, week);

  const view = ownerSlotView(slot, week);
  if (view.opens?.kind !== 'book') return view;
  const { startTime } = slot;
  const inTheWay = pickInTheWay({ dogId, trainerId, startTime }, picks, week.minutes);
  const unavailable = { slot, time: slot, part: 'whole', look: 'unavailable', words: 'niedostępne' } as const;
  if (inTheWay) {
    const time = stretchFrom(inTheWay.startTime, week);
    const hours = formatHours(time.startTime, time.endTime);
    return { ...unavailable, details: [], reason: `Nakłada się na wybrany termin ${hours}` };
  }
  if (picks.length >= mostPicks) {
    return { ...unavailable, details: [], reason: `Wybrano już ${mostPicks} terminów, więcej naraz się nie da` };
  }
  return { ...view, pressed: false, opens: { kind: 'pick', startTime } };
}
