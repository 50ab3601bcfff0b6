import type { SchoolData } from '@psia/contract/schools/schools.contract';
import { type Month, months } from '@psia/contract/schools/months.rules';

/** A price list as stored, with the first day on which it applies. */
export interface KeptPriceList {
  readonly validFrom: string;
  readonly items: readonly { readonly name: string; readonly unit: string; readonly priceGrosze: number }[];
}

/** The price list a new school starts with (D35; part 1, section 9). */
export const firstPriceList: KeptPriceList = {
  validFrom: '2025-09-01',
  items: [
    { name: 'Konsultacja', unit: '1,5 h', priceGrosze: 330_00 },
    { name: 'Trening indywidualny – sala pierwsza', unit: '1 h', priceGrosze: 270_00 },
    { name: 'Trening indywidualny – sala druga', unit: '1 h', priceGrosze: 250_00 },
    { name: 'Trening online', unit: '1 h', priceGrosze: 250_00 },
    { name: 'Trening w parze', unit: 'za psa', priceGrosze: 200_00 },
    { name: 'Karnet – sala druga', unit: '4 treningi', priceGrosze: 920_00 },
    { name: 'Karnet – sala pierwsza', unit: '4 treningi', priceGrosze: 1000_00 },
    { name: 'Wizyta domowa – centrum miasta', unit: '1 wizyta', priceGrosze: 300_00 },
    { name: 'Wizyta domowa – pozostałe dzielnice', unit: '1 wizyta', priceGrosze: 340_00 },
    { name: 'Wizyta domowa – obrzeża i sąsiednie miasto', unit: '1 wizyta', priceGrosze: 380_00 },
  ],
};

export const monthsChangedMeanwhile = 'Ktoś zmienił miesiące w międzyczasie, więc tego nie można już cofnąć.';

/** Returns the numbers that are stored for month names, 1 January to 12 December. */
export function numbersOfMonths(names: readonly Month[]): number[] {
  return names.map((name) => months.indexOf(name) + 1);
}

/** Returns the names of stored month numbers, in the order of the year. */
export function monthsOfNumbers(numbers: readonly number[]): Month[] {
  return months.filter((_, index) => numbers.includes(index + 1));
}

/** Changed data of a school: a missing field stays unchanged, null clears it (D44). */
export type SchoolChanges = {
  readonly [K in Exclude<keyof SchoolData, 'address'>]?: SchoolData[K] | undefined;
} & {
  readonly address?: { readonly [K in keyof SchoolData['address']]?: SchoolData['address'][K] | undefined } | undefined;
};
