/** What an owner wrote on one day, so many days before today; answers as the questions of 'Spokojne spacery' stand. */
export interface FilledDay {
  readonly daysAgo: number;
  readonly answers: readonly [calm: string, passed: 'tak' | 'nie', barks: string, words: string];
  /** What the trainer says the day after; '' for 'Przeczytane'. */
  readonly reaction?: string;
}

/** Six weeks of a dog that barks at others: slowly better, a step back after the holidays, then better than ever. */
export const sixWeeks: readonly FilledDay[] = [
  {
    daysAgo: 42,
    answers: ['2', 'nie', '9', 'Szczekanie na każdego psa, także po drugiej stronie ulicy.'],
    reaction: '',
  },
  { daysAgo: 40, answers: ['2', 'nie', '8', 'Wyszliśmy o szóstej rano i było trochę łatwiej.'] },
  {
    daysAgo: 38,
    answers: ['2', 'nie', '7', 'Przy sklepie bardzo źle, w parku dobrze.'],
    reaction: 'Dziękuję za szczegóły. Na razie omijajcie sklep, park jest dobrym miejscem do ćwiczeń.',
  },
  { daysAgo: 36, answers: ['3', 'nie', '5', 'Pierwszy raz wziął smakołyk na widok psa.'], reaction: '' },
  {
    daysAgo: 34,
    answers: ['3', 'tak', '4', 'Minęliśmy jamnika z daleka, bez jednego szczeknięcia!'],
    reaction: 'Brawo!',
  },
  {
    daysAgo: 28,
    answers: ['1', 'nie', '11', 'Powrót z urlopu. Nad morzem psy biegały luzem, teraz boi się wszystkiego.'],
  },
  {
    daysAgo: 26,
    answers: ['1', 'nie', '10', 'Dziś był trening. Spacer po nim krótki i nerwowy.'],
    reaction: 'Po tylu nowych miejscach to częste. Dwa dni odpoczynku i wracamy do odległości sprzed urlopu.',
  },
  { daysAgo: 24, answers: ['2', 'nie', '7', 'Krótkie spacery przy domu, tak jak było w zaleceniach.'], reaction: '' },
  { daysAgo: 22, answers: ['3', 'nie', '5', 'Znowu patrzy na nas, kiedy widzi psa.'] },
  { daysAgo: 20, answers: ['3', 'tak', '4', 'Dwa psy minięte spokojnie, przy trzecim szczeknięcie.'], reaction: '' },
  { daysAgo: 18, answers: ['3', 'tak', '4', 'Padało, więc mało psów. Dobry dzień na ćwiczenia.'] },
  {
    daysAgo: 16,
    answers: ['4', 'tak', '3', 'Po treningu bardzo skupiony, nawet przy przystanku.'],
    reaction: 'Pięknie Wam idzie.',
  },
  { daysAgo: 14, answers: ['4', 'tak', '2', 'Sąsiadka powiedziała, że to inny pies.'] },
  {
    daysAgo: 12,
    answers: ['4', 'tak', '3', 'Trudniej przy schodach, bo psy wychodzą zza rogu.'],
    reaction: 'Na schodach mata na półpiętrze, poćwiczymy to razem.',
  },
  { daysAgo: 10, answers: ['3', 'nie', '4', 'Głośne petardy za blokiem, wróciliśmy wcześniej.'], reaction: '' },
  { daysAgo: 8, answers: ['4', 'tak', '2', 'Wszystko w porządku.'] },
  {
    daysAgo: 6,
    answers: ['5', 'tak', '1', 'Spacer w centrum, jedno szczeknięcie na widok owczarka.'],
    reaction: 'Centrum miasta! Ogromny krok.',
  },
  { daysAgo: 4, answers: ['5', 'tak', '0', 'Ani razu. Sam usiadł, kiedy zobaczył psa.'] },
  { daysAgo: 2, answers: ['4', 'tak', '1', 'Jedno szczeknięcie w windzie, poza tym spokój.'] },
];
