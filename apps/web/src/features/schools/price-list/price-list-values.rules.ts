import { addDays, isPlainDate, type PlainDate } from '@psia/contract/core/time';
import type { PriceList } from '@psia/contract/schools/schools.contract';
import { formatPrice } from '#lib/format/amounts.ts';
import { formatDate } from '#lib/format/dates.ts';
import type { TypedNumber } from '#ui/fields/number-field.tsx';

/** A line of the list while it is edited; the key tells lines apart while they move. */
type PriceRowValues = { key: string; name: string; unit: string; price: TypedNumber };

export type PriceListValues = { validFrom: string | null; items: PriceRowValues[] };

/** A blank line. */
export function newPriceRow(): PriceRowValues {
  return { key: crypto.randomUUID(), name: '', unit: '', price: '' };
}

/** Shows the shape of a list with a line in it. */
export const examplePriceList: PriceListValues = { validFrom: null, items: [newPriceRow()] };

/** What the form of a price list begins with. */
export function priceListValues({ validFrom, items }: PriceList): PriceListValues {
  return { validFrom, items: items.map((item) => ({ ...newPriceRow(), ...item })) };
}

/** How far ahead a price list may be written: owners see it as soon as it is saved. */
const mostDaysAhead = 366;

/** What is wrong with the day from which the prices hold. `today` is the school's. */
export function priceListFaults({ validFrom }: PriceListValues, today: PlainDate): { validFrom?: string } {
  const isTooFar = validFrom !== null && isPlainDate(validFrom) && validFrom > addDays(today, mostDaysAhead);
  return isTooFar ? { validFrom: 'To za daleko: wybierz dzień najwyżej za rok.' } : {};
}

/** A price list in words: since when, each item with its price, and their order. */
export function priceListInWords({ validFrom, items }: PriceListValues) {
  const prices = items.map(({ name, unit, price }) => {
    const label = [name, unit].filter((part) => part !== '').join(', ');
    return [
      label === '' ? 'Pozycja bez nazwy' : label,
      typeof price === 'number' ? formatPrice(price) : price,
    ] as const;
  });
  const isDay = validFrom !== null && isPlainDate(validFrom);
  const since = isDay ? formatDate(validFrom) : (validFrom ?? '');
  return [
    ['Obowiązuje od', since] as const,
    ...prices,
    ['Kolejność', items.map(({ name }) => name).join(', ')] as const,
  ];
}
