/** The lists that a trainer downloads as CSV, by what their files are called. */
export const listFileNames = {
  owners: 'wlasciciele.csv',
  dogs: 'psy.csv',
  trainers: 'trenerzy.csv',
  trainings: 'treningi.csv',
  cancelledTrainings: 'odwolane-treningi.csv',
  groups: 'grupy.csv',
  exercises: 'cwiczenia.csv',
} as const;
export type ListFile = keyof typeof listFileNames;

/** How the file of a month's money is called: 'rozliczenia-2026-03.csv'. */
export const moneyFileName = (month: string): string => `rozliczenia-${month}.csv`;
