import type { Id } from '@psia/contract/core/ids';
import { addMinutes, type PlainDate, type WallTime } from '@psia/contract/core/time';
import type { DayHours } from '@psia/contract/core/weekly-hours-schemas';
import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import type { Lock } from '@psia/contract/locks/locks.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { SchoolSettings } from '@psia/contract/schools/schools.contract';
import { type BookingRefusal, bookingRefusal } from '@psia/contract/requests/booking-refusals.rules';
import { canOwnerCancelInCalendar } from '@psia/contract/trainings/cancelling.rules';
import { monthLockedWords, refusalText } from '@psia/contract/requests/refusal-texts.rules';
import { ownerSlot, type OwnerSlot } from '@psia/contract/calendar/slot-kinds.rules';
import { slotMinutes, touching } from '@psia/contract/calendar/slots.rules';
import type { Occupation, Training } from '@psia/contract/calendar/calendar.contract';
import { formatClock } from '#lib/format/dates.ts';
import { fullName } from '#lib/format/names.ts';
import { slotFrom } from '../calendar-week.rules.ts';
import { placeWords } from '../place.words.ts';
import { hourKey, isWholeHour, locksShown, type Piece, piecesOfDay } from './day-views.rules.ts';
import { freeWords, linesOf, lockedWords, pastWords, type SlotView, tooShortWords } from '../grid/slot-view.words.ts';

/** What a slot of the owner's calendar leads to; 'choose' chooses it among several, or no longer. */
export type OwnerOpens =
  | { readonly kind: 'book'; readonly time: Interval }
  | { readonly kind: 'choose'; readonly startTime: WallTime }
  | { readonly kind: 'training'; readonly training: Training }
  | { readonly kind: 'group'; readonly training: GroupTraining };

/** Everything an owner's days rest on; `minutes` is how long a training of the chosen service lasts. */
export interface OwnerWeek {
  readonly dogId: Id<'dog'>;
  readonly dogName: string;
  readonly trainings: readonly Training[];
  readonly groupTrainings: readonly GroupTraining[];
  /** The dog's confirmed trainings with other trainers. */
  readonly elsewhere: readonly Training[];
  readonly occupations: readonly Occupation[];
  readonly locks: readonly Lock[];
  readonly settings: SchoolSettings;
  readonly workingHours: readonly DayHours[];
  readonly now: { readonly wall: WallTime; readonly today: PlainDate };
  readonly minutes: number;
}

/** The stretch that a training of the chosen service takes from a start on. */
export function intervalFrom(startTime: WallTime, { minutes }: Pick<OwnerWeek, 'minutes'>): Interval {
  return { startTime, endTime: addMinutes(startTime, minutes) };
}

/** The group trainings to which the dog comes: what it was excused from leaves its time free (D260). */
function groupTrainingsToCome({ dogId, groupTrainings }: OwnerWeek): GroupTraining[] {
  return groupTrainings.filter(({ excuses }) => !excuses.some((excuse) => excuse.dogId === dogId));
}

function dogBusyText(time: Interval, week: OwnerWeek): string | undefined {
  const { dogName, elsewhere } = week;
  const [training] = touching(time, elsewhere);
  if (training) return `${dogName} ma wtedy trening: ${fullName(training.trainerDTO)}`;
  const [groupTraining] = touching(time, groupTrainingsToCome(week));
  return groupTraining && `${dogName} ma wtedy trening grupowy: ${groupTraining.trainingGroup.name}`;
}

/** Why a stretch can't be asked for: the rule, the first day that would do, and what of the dog's own is in the way. */
export function reasonText(refusal: BookingRefusal, time: Interval, week: OwnerWeek): string {
  const named = refusal === 'DOG_BUSY' ? dogBusyText(time, week) : undefined;
  return named ?? refusalText(refusal, time, week);
}

/** The same in the few words that a slot has room for: it need not say what the calendar around it shows. */
function shortReason(refusal: BookingRefusal, time: Interval, week: OwnerWeek): string {
  const isOwnToBlame = refusal === 'OUTSIDE_WORKING_HOURS' || refusal === 'SLOT_LOCKED' || refusal === 'SLOT_TAKEN';
  if (isOwnToBlame && week.minutes > 60) return 'Za mało czasu na wybraną usługę';
  if (refusal === 'MONTH_LOCKED') return monthLockedWords;
  return refusal === 'IN_THE_PAST' ? pastWords : reasonText(refusal, time, week);
}

/** Why the whole stretch that a training needs can't be asked for. */
export function stretchRefusal(time: Interval, week: OwnerWeek): BookingRefusal | undefined {
  const { trainings, elsewhere, occupations } = week;
  return bookingRefusal(time, {
    ...week,
    taken: occupations,
    dogBusy: [...trainings, ...groupTrainingsToCome(week), ...elsewhere],
  });
}

/** Whether asking for a stretch means joining its reserve list (D22). */
export function isReserve(time: Interval, { occupations }: Pick<OwnerWeek, 'occupations'>): boolean {
  return touching(time, occupations).length > 0;
}

/** `Lista rezerwowa: miejsce 2` */
export function reserveWords(place: number): string {
  return `Lista rezerwowa: miejsce ${place}`;
}

function stateOf({ confirmed, reservePlace }: Training): Pick<SlotView<never>, 'look' | 'words'> {
  if (confirmed) return { look: 'confirmed', words: 'Potwierdzony' };
  if (reservePlace !== null) return { look: 'reserve', words: reserveWords(reservePlace) };
  return { look: 'pending', words: 'Oczekuje na potwierdzenie' };
}

function ownView(slot: Interval, training: Training, week: OwnerWeek): SlotView<OwnerOpens> {
  const { startTime, endTime, serviceId, serviceName } = training;
  const canCancel = canOwnerCancelInCalendar(training, week.now.wall, week.settings.minDaysBeforeCancel);
  return {
    slot,
    time: { startTime, endTime },
    ...stateOf(training),
    details: linesOf(canCancel ? null : 'Nie można anulować', serviceName, placeWords(training)),
    serviceId,
    isOver: endTime <= week.now.wall,
    opens: { kind: 'training', training },
  };
}

function groupView(slot: Interval, training: GroupTraining, week: OwnerWeek): SlotView<OwnerOpens> {
  const { startTime, endTime, trainingGroup, hallName } = training;
  return {
    slot,
    look: 'group',
    time: { startTime, endTime },
    words: trainingGroup.name,
    details: linesOf(hallName),
    isOver: endTime <= week.now.wall,
    opens: { kind: 'group', training },
  };
}

/** The server joins the names of several dogs, as of a group's, by commas. */
function ownDogs(names: string): string {
  return names.includes(', ') ? `Twoje pupile: ${names}` : `${names}, Twój pupil`;
}

const reserveOffer = 'Zapisz się na listę rezerwową';

function unavailable(slot: Interval, reason: string): SlotView<OwnerOpens> {
  return { slot, time: slot, look: 'unavailable', words: 'niedostępne', details: [], reason };
}

function takenView(slot: Interval, { own, dogName }: Occupation, week: OwnerWeek): SlotView<OwnerOpens> {
  const view = { slot, time: slot, look: 'taken', words: 'Zajęte' } as const;
  const who = own && dogName ? ownDogs(dogName) : null;
  const time = intervalFrom(slot.startTime, week);
  const beginsAnHour = slot.startTime.endsWith(':00:00');
  const refusal = stretchRefusal(time, week);
  if (refusal) return { ...view, details: linesOf(who), reason: reasonText(refusal, time, week) };
  if (!beginsAnHour) return { ...view, details: linesOf(who) };
  return { ...view, details: linesOf(who, reserveOffer), opens: { kind: 'book', time } };
}

/** An hour that nothing touches, or the beginning of one: a longer service or the reserve list may reach further. */
function openView(slot: Interval, week: OwnerWeek): SlotView<OwnerOpens> {
  const view = { slot, time: slot, details: [] } as const;
  const time = intervalFrom(slot.startTime, week);
  const refusal = stretchRefusal(time, week);
  if (refusal) return unavailable(slot, shortReason(refusal, time, week));
  const until = week.minutes > 60 ? `trening do ${formatClock(time.endTime)}` : null;
  const opens = { kind: 'book', time } as const;
  if (isReserve(time, week)) {
    return { ...view, look: 'taken', words: 'Częściowo zajęte', details: linesOf(until, reserveOffer), opens };
  }
  return { ...view, look: 'free', words: freeWords, details: linesOf(until), opens };
}

/**
 * What is left of an hour in which something else goes on. Nobody can begin in the midst of an hour; with a reserve list
 * the whole hour can be asked for all the same (D22, D48).
 */
function remainderView(slot: Interval, week: OwnerWeek): SlotView<OwnerOpens> {
  const hour = slotFrom(slot.startTime);
  const view = openView(hour, week);
  if (view.opens) return { ...view, slot, time: hour };
  const { wall } = week.now;
  return unavailable(slot, slot.startTime <= wall ? pastWords : tooShortWords);
}

type Seen = OwnerSlot<Training, GroupTraining, Occupation>;

function viewOf({ slot, seen }: Piece<Seen>, week: OwnerWeek): SlotView<OwnerOpens> {
  switch (seen.kind) {
    case 'own':
      return ownView(slot, seen.training, week);
    case 'group':
      return groupView(slot, seen.training, week);
    case 'locked':
      return { slot, time: slot, look: 'locked', words: lockedWords, details: [] };
    case 'taken':
      return takenView(slot, seen.occupation, week);
    case 'unavailable':
      return unavailable(slot, shortReason(seen.reason, slot, week));
    case 'elsewhere': {
      const details = [reasonText('DOG_BUSY', slot, week)];
      return { slot, time: slot, look: 'taken', words: 'Pupil zajęty', details };
    }
    case 'free':
      return isWholeHour(slot) ? openView(slot, week) : remainderView(slot, week);
  }
}

/**
 * Where what is taken is cut: with a reserve list each of its whole hours can be asked for by itself (D22). What goes
 * on beyond the last of them belongs to it.
 */
function takenKey({ id, endTime, individual }: Occupation, stretch: Interval, week: OwnerWeek): string {
  if (!individual || !week.settings.allowReserveList) return id;
  const hour = slotFrom(stretch.startTime);
  return `${id} ${hourKey(hour.endTime <= endTime ? hour.startTime : addMinutes(hour.startTime, -slotMinutes))}`;
}

/**
 * An owner's day as the calendar draws it: the contract's precedence, words for each kind, and each training, group
 * training and lock one block as long as it lasts.
 */
export function ownerDayViews(date: PlainDate, week: OwnerWeek): SlotView<OwnerOpens>[] {
  const { trainings, groupTrainings, occupations, locks, workingHours } = week;
  const keyOf = (seen: Seen, stretch: Interval) => {
    switch (seen.kind) {
      case 'own':
      case 'group':
      case 'elsewhere':
        return seen.training.id;
      case 'taken':
        return takenKey(seen.occupation, stretch, week);
      case 'locked':
        return `locked ${touching(stretch, locks)[0]?.id}`;
      case 'unavailable':
      case 'free':
        return hourKey(stretch.startTime);
    }
  };
  const busy = [...trainings, ...groupTrainings, ...occupations];
  return piecesOfDay<Seen>(date, {
    hours: workingHours,
    busy: [...busy, ...locksShown(date, { hours: workingHours, busy, locks })],
    seenIn: (stretch) => ownerSlot(stretch, week),
    keyOf,
  }).map((piece) => viewOf(piece, week));
}
