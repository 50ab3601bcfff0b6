/** `psa` of one, `psów` of any other number: the form after 'dla' and 'z'. */
const ofDogs = (count: number) => `${count} ${count === 1 ? 'psa' : 'psów'}`;

/** What is told once assignments are saved, by the number of dogs for which anything changed (D95). */
export function savedWords(changed: number): string {
  return changed === 0 ? 'Przypisania były już takie.' : `Zaktualizowano przypisania dla ${ofDogs(changed)}.`;
}

/** `Wybrano 2 z 14 psów` */
export function chosenWords(chosen: number, all: number): string {
  return `Wybrano ${chosen} z ${ofDogs(all)}`;
}
