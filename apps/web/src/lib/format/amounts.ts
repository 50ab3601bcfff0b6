import { counted } from '@psia/contract/core/words/plural';
import { priceText } from '@psia/contract/core/words/price';

/** Formats a price in PLN: `270 zł`, `92,50 zł`. The space before zł is a no-break space. */
export function formatPrice(pricePln: number): string {
  return priceText(pricePln);
}

/** Formats a number of results: `1 wynik`, `2 wyniki`, `5 wyników` (D2). */
export function formatResults(count: number): string {
  return counted(count, { one: 'wynik', few: 'wyniki', many: 'wyników' });
}
