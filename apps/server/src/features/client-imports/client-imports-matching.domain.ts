import type { ImportTarget } from '@psia/contract/client-imports/client-imports.rules';
import { withoutMarks } from '@psia/contract/core/words/without-marks';

const withEach = (words: readonly string[], endings: readonly string[]) =>
  words.flatMap((word) => ['', ...endings].map((ending) => `${word}${ending}`));

/** Words for something of an owner, also where they say whose it is. */
const ofOwner = (...words: string[]) => withEach(words, ['wlasciciela', 'klienta', 'opiekuna']);

/** Words for something of a dog, also where they say whose it is. */
const ofDog = (...words: string[]) => withEach(words, ['psa', 'pupila']);

/** What headings say, as `comparedHeading` gives them. */
const synonyms: Readonly<Record<ImportTarget, readonly string[]>> = {
  fullName: [
    ...ofOwner('imieinazwisko', 'nazwiskoiimie', 'imienazwisko'),
    'klient',
    'wlasciciel',
    'opiekun',
    'osoba',
    'name',
    'fullname',
    'client',
    'customer',
    'owner',
  ],
  firstName: [...ofOwner('imie'), 'firstname', 'givenname'],
  lastName: [...ofOwner('nazwisko'), 'lastname', 'surname', 'familyname'],
  phone: [
    ...ofOwner('telefon', 'tel', 'nrtelefonu', 'nrtel', 'numertelefonu', 'telefonkontaktowy', 'telefonkomorkowy'),
    'komorka',
    'phone',
    'phonenumber',
    'mobile',
    'mobilephone',
  ],
  email: [...ofOwner('email', 'mail', 'adresemail', 'adresmailowy', 'poczta'), 'emailaddress'],
  dogName: ['imiepsa', 'nazwapsa', 'pies', 'imiepupila', 'pupil', 'dog', 'dogname', 'dogsname', 'pet', 'petname'],
  breed: [...ofDog('rasa'), 'breed', 'dogbreed'],
  gender: [...ofDog('plec'), 'gender', 'sex', 'doggender', 'dogsex'],
  dateOfBirth: [
    ...ofDog('dataurodzenia', 'dataur', 'rokurodzenia', 'urodziny'),
    'urodzony',
    'dateofbirth',
    'birthdate',
    'birthday',
    'dob',
  ],
};

const targetsByWords = new Map(
  Object.entries(synonyms).flatMap(([target, words]) => words.map((one) => [one, target] as const)),
);

/** A heading as it is compared: its letters and digits alone, in lower case and without accents. */
function comparedHeading(heading: string): string {
  const plain = withoutMarks(heading.slice(0, 100).toLowerCase()).replaceAll('ł', 'l');
  return plain.replaceAll(/[^a-z0-9]+/g, '');
}

function isTarget(name: string | undefined): name is ImportTarget {
  return name !== undefined && name in synonyms;
}

/**
 * What each column holds, by its heading; null for one that nothing is known of, or that an earlier one has taken. In a
 * list of dogs with their owner's whole name, 'Imię' is the dog's.
 */
export function targetsOf(headings: readonly string[]): readonly (ImportTarget | null)[] {
  const taken = new Set<ImportTarget>();
  const targets = headings.map((heading) => {
    const target = targetsByWords.get(comparedHeading(heading));
    if (!isTarget(target) || taken.has(target)) return null;
    taken.add(target);
    return target;
  });
  if (!taken.has('fullName')) return targets;
  const isDogList = !taken.has('lastName') && !taken.has('dogName');
  return targets.map((target) => {
    if (target === 'firstName') return isDogList ? 'dogName' : null;
    return target === 'lastName' ? null : target;
  });
}
