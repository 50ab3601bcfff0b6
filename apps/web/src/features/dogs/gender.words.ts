import type { Gender } from '@psia/contract/dogs/dogs.contract';

/** What an owner calls the genders (D31). */
export const genderLabels = { MALE: 'Pies', FEMALE: 'Suka' } as const satisfies Record<Gender, string>;

/** What trainers read (D31). */
export const genderNames = { MALE: 'samiec', FEMALE: 'samica' } as const satisfies Record<Gender, string>;

/** The gender select's options; nothing is chosen beforehand. */
export const genderChoices = [
  { value: '', label: 'Wybierz płeć', disabled: true },
  { value: 'MALE', label: genderLabels.MALE },
  { value: 'FEMALE', label: genderLabels.FEMALE },
];
