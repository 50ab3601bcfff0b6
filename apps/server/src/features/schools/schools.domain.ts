import { type Month, months, type PriceList, type SchoolData } from '@psia/contract/schools/schools.contract';

/** The price list a new school starts with (D35; part 1, section 9); prices in PLN. */
export const firstPriceList: PriceList = {
  validFrom: '2025-09-01',
  items: [
    { name: 'Konsultacja', unit: '1,5 h', price: 330 },
    { name: 'Trening indywidualny – sala pierwsza', unit: '1 h', price: 270 },
    { name: 'Trening indywidualny – sala druga', unit: '1 h', price: 250 },
    { name: 'Trening online', unit: '1 h', price: 250 },
    { name: 'Trening w parze', unit: 'za psa', price: 200 },
    { name: 'Karnet – sala druga', unit: '4 treningi', price: 920 },
    { name: 'Karnet – sala pierwsza', unit: '4 treningi', price: 1000 },
    { name: 'Wizyta domowa – centrum miasta', unit: '1 wizyta', price: 300 },
    { name: 'Wizyta domowa – pozostałe dzielnice', unit: '1 wizyta', price: 340 },
    { name: 'Wizyta domowa – obrzeża i sąsiednie miasto', unit: '1 wizyta', price: 380 },
  ],
};

/** Month names as the numbers that are stored, 1 January to 12 December. */
export function numbersOfMonths(names: readonly Month[]): number[] {
  return names.map((name) => months.indexOf(name) + 1);
}

/** Stored month numbers as names, in the order of the year. */
export function monthsOfNumbers(numbers: readonly number[]): Month[] {
  return months.filter((_, index) => numbers.includes(index + 1));
}

/** A part of a school's data: what is missing stays, null clears (D44). */
export type SchoolChanges = {
  readonly [K in Exclude<keyof SchoolData, 'address'>]?: SchoolData[K] | undefined;
} & {
  readonly address?: { readonly [K in keyof SchoolData['address']]?: SchoolData['address'][K] | undefined } | undefined;
};
