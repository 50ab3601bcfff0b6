import { counted } from '@psia/contract/core/words/plural';
import { priceText } from '@psia/contract/core/words/price';

/** `270 zł`, `92,50 zł`; the space before zł never breaks. */
export function formatPrice(pricePln: number): string {
  return priceText(pricePln);
}

/** `1 wynik`, `2 wyniki`, `5 wyników` (D2). */
export function formatResults(count: number): string {
  return counted(count, { one: 'wynik', few: 'wyniki', many: 'wyników' });
}

/**
 * An age in whole months: `11 miesięcy` under a year, else `3 lata`; `ok. 3 lata` when approximate (D30). A newborn is
 * `mniej niż miesiąc` old; one of about no years, `mniej niż rok`.
 */
export function formatAge(months: number, approximate: boolean): string {
  if (months < 1) return approximate ? 'mniej niż rok' : 'mniej niż miesiąc';
  const age =
    months < 12
      ? counted(months, { one: 'miesiąc', few: 'miesiące', many: 'miesięcy' })
      : counted(Math.floor(months / 12), { one: 'rok', few: 'lata', many: 'lat' });
  return approximate ? `ok.\u00a0${age}` : age;
}
