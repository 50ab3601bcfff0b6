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

/**
 * Formats an age given in whole months: `11 miesięcy` under a year, else `3 lata`; `ok. 3 lata` if approximate (D30). 0
 * months: `mniej niż miesiąc`; approximately 0 years: `mniej niż rok`.
 */
export function formatAge(months: number, approximate: boolean): string {
  if (months < 1) return approximate ? 'mniej niż rok' : 'mniej niż miesiąc';
  const age =
    months < 12
      ? counted(months, { one: 'miesiąc', few: 'miesiące', many: 'miesięcy' })
      : counted(Math.floor(months / 12), { one: 'rok', few: 'lata', many: 'lat' });
  return approximate ? `ok.\u00a0${age}` : age;
}
