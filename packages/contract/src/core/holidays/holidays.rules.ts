import { addDays, type PlainDate } from '../time.ts';

/** Holidays with the same date each year, by 'MM-DD'. */
const fixedHolidays: Readonly<Record<string, string>> = {
  '01-01': 'Nowy Rok',
  '01-06': 'Trzech Króli',
  '05-01': 'Święto Pracy',
  '05-03': 'Święto Konstytucji 3 Maja',
  '08-15': 'Wniebowzięcie NMP',
  '11-01': 'Wszystkich Świętych',
  '11-11': 'Święto Niepodległości',
  '12-25': 'Boże Narodzenie',
  '12-26': 'Drugi dzień Bożego Narodzenia',
};

/** Holidays that depend on Easter, with the number of days after it. */
const holidaysAfterEaster = [
  [0, 'Wielkanoc'],
  [1, 'Poniedziałek Wielkanocny'],
  [49, 'Zielone Świątki'],
  [60, 'Boże Ciało'],
] as const;

/** The first year in which 24 December is a public holiday (Dz.U. 2024 poz. 1965). */
const firstYearOfFreeChristmasEve = 2025;

/** Returns Easter Sunday of a year (Gregorian calendar; method of Meeus, Jones and Butcher). */
function easterOf(year: number): PlainDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const lateMoon = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const dayOfMarch = epact + toSunday - 7 * lateMoon + 21;
  return addDays(`${String(year).padStart(4, '0')}-03-01`, dayOfMarch);
}

/** Returns the name of the Polish public holiday on this day, such as 'Boże Ciało'; undefined on other days. */
export function holidayOn(day: PlainDate): string | undefined {
  const year = Number(day.slice(0, 4));
  const dayOfYear = day.slice(5);
  if (dayOfYear === '12-24') return year >= firstYearOfFreeChristmasEve ? 'Wigilia' : undefined;
  const fixed = fixedHolidays[dayOfYear];
  if (fixed !== undefined) return fixed;
  const easter = easterOf(year);
  return holidaysAfterEaster.find(([later]) => addDays(easter, later) === day)?.[1];
}
