/** Sentences that a school may take over; they guess neither the dog's name nor anybody's gender. */
const proposedPhrases = [
  'Świetna praca, postęp widać z treningu na trening.',
  'Ćwiczcie krótko i często: 3–5 minut, kilka razy dziennie.',
  'Nagradzajcie każde spojrzenie na Was.',
  'Zacznijcie w spokojnym miejscu, rozproszenia dodawajcie stopniowo.',
  'Chodźcie na luźnej smyczy. Gdy smycz się napina, zatrzymajcie się.',
  'Przywołanie ćwiczcie na długiej lince i zawsze nagradzajcie.',
  'Kończcie ćwiczenie, gdy idzie dobrze, zanim pojawi się zmęczenie.',
  'Po treningu zaplanujcie spokojny spacer węchowy i odpoczynek.',
  'Nie karćcie za warczenie: zwiększcie odległość i opiszcie mi tę sytuację.',
  'Na następny trening zabierzcie miękkie smakołyki i długą linkę.',
] as const;

/** The proposals that a school has not taken over; one that it has changed since is offered again. */
export function proposalsBeside(phrases: readonly { readonly text: string }[]): readonly string[] {
  const known = new Set(phrases.map(({ text }) => text));
  return proposedPhrases.filter((proposal) => !known.has(proposal));
}
