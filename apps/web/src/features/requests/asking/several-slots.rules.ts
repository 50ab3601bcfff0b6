import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import { byStart, dateOf, type PlainDate } from '@psia/contract/core/time';
import { slotMinutes, touching } from '@psia/contract/calendar/slots.rules';
import { type Interval, overlaps } from '@psia/contract/occupancy/occupancy.rules';
import type { requestTrainings } from '@psia/contract/requests/requests.contract';
import { formatClock, formatHours } from '#lib/format/dates.ts';
import {
  freeWords,
  isReserve,
  linesOf,
  ownerDayViews,
  type OwnerOpens,
  type OwnerWeek,
  reasonText,
  type SlotView,
  intervalFrom,
  stretchRefusal,
  viewAt,
  withoutStretches,
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
  const time = intervalFrom(choice.startTime, { minutes });
  return chosen.find(
    (other) =>
      choiceKey(other) !== choiceKey(choice) &&
      (other.dogId === choice.dogId || other.trainerId === choice.trainerId) &&
      overlaps(time, intervalFrom(other.startTime, { minutes })),
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
    ...intervalFrom(startTime, { minutes }),
    additionalInfo,
  }));
}

interface Choosing {
  /** Whose slots are shown. */
  readonly dogId: Id<'dog'>;
  readonly trainerId: Id<'trainer'>;
  readonly chosen: readonly SlotChoice[];
}

/** A chosen training in the whole of its time; what has become impossible stays chosen, and says so. */
function chosenView(time: Interval, week: OwnerWeek): SlotView<OwnerOpens> {
  const view = { slot: time, time, pressed: true, opens: { kind: 'choose', startTime: time.startTime } } as const;
  const refusal = stretchRefusal(time, week);
  if (refusal) {
    const below = viewAt(ownerDayViews(dateOf(time.startTime), week), time.startTime);
    const { look, words } = below ?? { look: 'unavailable', words: 'niedostępne' };
    return { ...view, look, words, details: ['już niemożliwe'], reason: reasonText(refusal, time, week) };
  }
  const reserve = isReserve(time, week);
  const until = week.minutes > slotMinutes ? `trening do ${formatClock(time.endTime)}` : null;
  return {
    ...view,
    look: reserve ? 'taken' : 'free',
    words: reserve ? 'Lista rezerwowa' : freeWords,
    details: linesOf(until),
  };
}

/**
 * An owner's day while several slots are being chosen: what could be booked can be chosen, what overlaps a chosen slot
 * says so, and a chosen slot stays chosen even when it has become impossible.
 */
export function choosingDayViews(date: PlainDate, week: OwnerWeek, choosing: Choosing): SlotView<OwnerOpens>[] {
  const { dogId, trainerId, chosen } = choosing;
  const picked = chosen
    .filter((choice) => choice.dogId === dogId && choice.trainerId === trainerId)
    .map(({ startTime }) => intervalFrom(startTime, week));
  const others = ownerDayViews(date, week).flatMap((view) => besideChosen(view, picked));
  const ofDay = picked.filter(({ startTime }) => dateOf(startTime) === date);
  return [
    ...ofDay.map((time) => chosenView(time, week)),
    ...others.map((view) => offeredView(view, week, choosing)),
  ].toSorted((a, b) => byStart(a.slot, b.slot));
}

/** What is left of a block beside the chosen trainings. */
function besideChosen(view: SlotView<OwnerOpens>, picked: readonly Interval[]): SlotView<OwnerOpens>[] {
  if (touching(view.slot, picked).length === 0) return [view];
  return withoutStretches(view.slot, picked).map((slot) => ({ ...view, slot }));
}

/** A block beside the chosen trainings: one that could be booked can be chosen, if its training is in nobody's way. */
function offeredView(view: SlotView<OwnerOpens>, week: OwnerWeek, choosing: Choosing): SlotView<OwnerOpens> {
  if (view.opens?.kind !== 'book') return view;
  const { dogId, trainerId, chosen } = choosing;
  const { slot } = view;
  const { startTime } = view.opens.time;
  const inTheWay = choiceInTheWay({ dogId, trainerId, startTime }, chosen, week.minutes);
  const unavailable = { slot, time: slot, look: 'unavailable', words: 'niedostępne' } as const;
  if (inTheWay) {
    const time = intervalFrom(inTheWay.startTime, week);
    const hours = formatHours(time.startTime, time.endTime);
    return { ...unavailable, details: [], reason: `Nakłada się na wybrany termin ${hours}` };
  }
  if (chosen.length >= mostSlots) {
    return { ...unavailable, details: [], reason: `Wybrano już ${mostSlots} terminów, więcej naraz się nie da` };
  }
  return { ...view, pressed: false, opens: { kind: 'choose', startTime } };
}
