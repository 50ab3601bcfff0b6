/** The school's trainers, among its data. */
export const schoolTrainersPath = '/school/details?zakladka=trenerzy';
