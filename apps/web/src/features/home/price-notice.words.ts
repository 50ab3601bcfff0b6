import { addDays, type PlainDate } from '@psia/contract/core/time';
import { formatDate } from '#lib/format/dates.ts';

const newDays = 60;

/** Whether a price list is worth a notice: until two months after it began to apply. */
export function isNewPriceList(validFrom: PlainDate, today: PlainDate): boolean {
  return today < addDays(validFrom, newDays);
}

/** Says from when the price list applies (D35); it is called new while it is, and while it is the example (D169). */
export function priceNotice(validFrom: PlainDate, today: PlainDate, isExample = false): string {
  const verb = validFrom > today ? 'będzie obowiązywać' : 'obowiązuje';
  if (isExample || isNewPriceList(validFrom, today)) return `Od ${formatDate(validFrom)} ${verb} nowy cennik.`;
  return `Obowiązuje od ${formatDate(validFrom)}.`;
}
