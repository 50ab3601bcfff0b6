const letters = new Intl.Segmenter('pl');

/** How many quiet colours a stand-in may have; drawn-face.module.css has them. */
const tones = 6;

const prickedEars =
  /owczarek|husky|malamut|akit|szpic|spitz|shiba|corgi|terr?ier|york|chihuahua|samoyed|wilczak|malinois|basenji|doberman/i;

/** Whether dogs of a breed have ears that stand; of one that nobody knows they hang. */
export function hasPrickedEars(breed: string): boolean {
  return prickedEars.test(breed);
}

/** The first letter of a dog's name, as it is drawn on a stand-in. */
export function initialOf(name: string): string {
  const [first] = letters.segment(name.trim());
  return first?.segment.toLocaleUpperCase('pl') ?? '';
}

/** The number of a dog's colour, from 0: the same one everywhere for the same id. */
export function toneOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % tones;
}
