import type { PriceList } from '@psia/contract/schools/schools.contract';
import type { TypedNumber } from '../../../ui/number-field.tsx';

/** A line of the list while it is edited; the key tells lines apart while they move. */
type PriceRowValues = { key: string; name: string; unit: string; price: TypedNumber };

export type PriceListValues = { validFrom: string | null; items: PriceRowValues[] };

/** A blank line. */
export function newPriceRow(): PriceRowValues {
  return { key: crypto.randomUUID(), name: '', unit: '', price: '' };
}

/** What the form of a price list begins with. */
export function priceListValues({ validFrom, items }: PriceList): PriceListValues {
  return { validFrom, items: items.map((item) => ({ ...newPriceRow(), ...item })) };
}
