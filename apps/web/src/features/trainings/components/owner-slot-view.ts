import { counted } from '@psia/contract/core/plural';
import { addMinutes, type PlainDate, type WallTime } from '@psia/contract/core/time';
import type { DayHours } from '@psia/contract/core/weekly-hours';
import type { Lock } from '@psia/contract/locks/locks.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { SchoolSettings } from '@psia/contract/schools/schools.contract';
import {
  type BookingRefusal,
  bookingRefusal,
  canOwnerCancelInCalendar,
  firstBookableDay,
} from '@psia/contract/trainings/booking.rules';
import { ownerSlot } from '@psia/contract/trainings/slot-kinds.rules';
import type { Occupation, Training } from '@psia/contract/trainings/trainings.contract';
import { formatClock, formatDate } from '../../../lib/format/dates.ts';
import { partOf } from './calendar-week.ts';
import { continuedWords, linesOf, namedTime, type SlotView } from './slot-view.ts';

/** What a slot of the owner's calendar leads to. */
export type OwnerOpens =
  | { readonly kind: 'book'; readonly time: Interval }
  | { readonly kind: 'training'; readonly training: Training };

/** Everything an owner's slot rests on; `minutes` is how long a training of the chosen service lasts. */
export interface OwnerWeek {
  readonly trainings: readonly Training[];
  readonly occupations: readonly Occupation[];
  readonly locks: readonly Lock[];
  readonly settings: SchoolSettings;
  readonly workingHours: readonly DayHours[];
  readonly now: { readonly wall: WallTime; readonly today: PlainDate };
  readonly minutes: number;
}

const days = { one: 'dzień', few: 'dni', many: 'dni' };

/** Why a slot can't be booked, in few words; for advance booking with the first day that would do. */
export function reasonText(refusal: BookingRefusal, { settings, now, minutes }: OwnerWeek): string {
  const notEnough = minutes > 60 ? 'Za mało czasu na wybraną usługę' : undefined;
  const advance = settings.minBookingDaysInAdvance;
  switch (refusal) {
    case 'IN_THE_PAST':
      return 'Termin minął';
    case 'MONTH_LOCKED':
      return 'Miesiąc zablokowany';
    case 'TOO_SOON':
      return `Zapisy najpóźniej ${counted(advance, days)} wcześniej, czyli od ${formatDate(firstBookableDay(now.today, advance))}`;
    case 'OUTSIDE_WORKING_HOURS':
      return notEnough ?? 'Poza godzinami pracy trenera';
    case 'SLOT_LOCKED':
      return notEnough ?? 'Termin zablokowany';
    case 'SLOT_TAKEN':
      return notEnough ?? 'Termin zajęty';
    case 'DOG_BUSY':
      return 'Pupil ma już wtedy trening';
  }
}

/** Why the whole stretch that a training of the chosen service needs can't be asked for; the reserve list is no way in. */
export function stretchRefusal(time: Interval, week: OwnerWeek): BookingRefusal | undefined {
  const taken = week.occupations.map((occupation) => ({ ...occupation, individual: false }));
  return bookingRefusal(time, { ...week, taken, dogBusy: week.trainings });
}

function ownView(slot: Interval, training: Training, week: OwnerWeek): SlotView<OwnerOpens> {
  const part = partOf(slot, training);
  const isBeginning = part === 'whole' || part === 'first';
  const canCancel = canOwnerCancelInCalendar(training, week.now.wall, week.settings.minDaysBeforeCancel);
  const state = training.confirmed ? 'Potwierdzony' : 'Oczekuje na potwierdzenie';
  return {
    slot,
    look: training.confirmed ? 'confirmed' : 'pending',
    time: namedTime(slot, training),
    part,
    words: isBeginning ? state : continuedWords,
    details: isBeginning
      ? linesOf(canCancel ? null : 'Nie można anulować', training.serviceName, training.hallName)
      : [],
    opens: { kind: 'training', training },
  };
}

/** An owner's slot as the calendar draws it: the contract's precedence, and words for each kind. */
export function ownerSlotView(slot: Interval, week: OwnerWeek): SlotView<OwnerOpens> {
  const seen = ownerSlot(slot, week);
  const base = { slot, time: slot, part: 'whole', details: [] } as const;
  switch (seen.kind) {
    case 'own':
      return ownView(slot, seen.training, week);
    case 'locked':
      return { ...base, look: 'locked', words: 'Zablokowane' };
    case 'taken': {
      const { own, dogName } = seen.occupation;
      return { ...base, look: 'taken', words: 'Zajęte', details: own && dogName ? [`${dogName}, Twój pupil`] : [] };
    }
    case 'unavailable':
      return { ...base, look: 'unavailable', words: 'niedostępne', reason: reasonText(seen.reason, week) };
    case 'free': {
      const time = { startTime: slot.startTime, endTime: addMinutes(slot.startTime, week.minutes) };
      const refusal = stretchRefusal(time, week);
      if (refusal) return { ...base, look: 'unavailable', words: 'niedostępne', reason: reasonText(refusal, week) };
      const details = week.minutes > 60 ? [`trening do ${formatClock(time.endTime)}`] : [];
      return { ...base, look: 'free', words: 'wolne', details, opens: { kind: 'book', time } };
    }
  }
}
