import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import { type Interval, overlaps } from '@psia/contract/occupancy/occupancy.rules';
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
import { choiceKey, type SlotChoice } from './slot-choices.rules.ts';

/** As many as one call books. */
export const mostSlots = 50;

/** Another chosen slot that takes the dog's or the trainer's time of this one, trainings lasting so many minutes (D6). */
export function choiceInTheWay(
  choice: SlotChoice,
  chosen: readonly SlotChoice[],
  minutes: number,
): SlotChoice | undefined {
  const time = stretchFrom(choice.startTime, { minutes });
  return chosen.find(
    (other) =>
      choiceKey(other) !== choiceKey(choice) &&
      (other.dogId === choice.dogId || other.trainerId === choice.trainerId) &&
      overlaps(time, stretchFrom(other.startTime, { minutes })),
  );
}

interface Booked {
  readonly serviceId: Id<'service'> | null;
  readonly minutes: number;
  readonly additionalInfo: string;
}

/** What is asked for: each chosen slot as a training of the service, with the same note. */
export function wishesOf(
  chosen: readonly SlotChoice[],
  { serviceId, minutes, additionalInfo }: Booked,
): BodyInput<typeof requestTrainings> {
  return chosen.map(({ dogId, trainerId, startTime }) => ({
    dogId,
    trainerId,
    hallId: null,
    serviceId,
    ...stretchFrom(startTime, { minutes }),
    additionalInfo,
  }));
}

interface Choosing {
  /** Whose slots are shown. */
  readonly dogId: Id<'dog'>;
  readonly trainerId: Id<'trainer'>;
  readonly chosen: readonly SlotChoice[];
}

function chosenView(slot: Interval, time: Interval, week: OwnerWeek): SlotView<OwnerOpens> {
  const opens = { kind: 'choose', startTime: time.startTime } as const;
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
export function choosingSlotView(slot: Interval, week: OwnerWeek, choosing: Choosing): SlotView<OwnerOpens> {
  const { dogId, trainerId, chosen } = choosing;
  const here = chosen
    .filter((choice) => choice.dogId === dogId && choice.trainerId === trainerId)
    .map(({ startTime }) => stretchFrom(startTime, week))
    .find((time) => overlaps(slot, time));
  if (here) return chosenView(slot, here, week);

  const view = ownerSlotView(slot, week);
  if (view.opens?.kind !== 'book') return view;
  const { startTime } = slot;
  const inTheWay = choiceInTheWay({ dogId, trainerId, startTime }, chosen, week.minutes);
  const unavailable = { slot, time: slot, part: 'whole', look: 'unavailable', words: 'niedostępne' } as const;
  if (inTheWay) {
    const time = stretchFrom(inTheWay.startTime, week);
    const hours = formatHours(time.startTime, time.endTime);
    return { ...unavailable, details: [], reason: `Nakłada się na wybrany termin ${hours}` };
  }
  if (chosen.length >= mostSlots) {
    return { ...unavailable, details: [], reason: `Wybrano już ${mostSlots} terminów, więcej naraz się nie da` };
  }
  return { ...view, pressed: false, opens: { kind: 'choose', startTime } };
}
