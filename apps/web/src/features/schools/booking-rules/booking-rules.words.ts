import { counted } from '@psia/contract/core/words/plural';
import type { TypedNumber } from '#ui/fields/number-field.tsx';

/** The booking rules, as saved or as typed. */
export type BookingRuleValues = {
  minBookingDaysInAdvance: TypedNumber;
  minDaysBeforeCancel: TypedNumber;
  allowMultipleBookings: boolean;
  allowReserveList: boolean;
};

function daysBefore(days: TypedNumber, none: string): string {
  if (typeof days === 'string') return days;
  return days === 0 ? none : `najpóźniej ${counted(days, { one: 'dzień', few: 'dni', many: 'dni' })} wcześniej`;
}

/** What the booking rules say, each with its name. */
export function rulesInWords(rules: BookingRuleValues) {
  const { minBookingDaysInAdvance, minDaysBeforeCancel, allowMultipleBookings, allowReserveList } = rules;
  return [
    ['Zapis na trening', daysBefore(minBookingDaysInAdvance, 'także w dniu treningu')],
    ['Odwołanie potwierdzonego treningu', daysBefore(minDaysBeforeCancel, 'dopóki się nie zacznie')],
    ['Kilka terminów naraz', allowMultipleBookings ? 'tak' : 'nie'],
    ['Lista rezerwowa', allowReserveList ? 'tak' : 'nie'],
  ] as const;
}
