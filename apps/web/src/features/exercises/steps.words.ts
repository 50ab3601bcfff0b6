import type { ExerciseStep } from '@psia/contract/exercises/exercises.contract';

/** With what the dog goes on to the next step: 'Dalej, gdy: pies patrzy trzy sekundy'. */
export function criterionWords(criterion: string): string {
  return `Dalej, gdy: ${criterion}`;
}

/** On which step something is: 'krok 2 z 5'. */
export function stepWords(step: number, count: number): string {
  return `krok ${step} z ${count}`;
}

const mostShown = 60;

/** The steps to choose from, by their number and how their text begins: '2. Stań dwa metry od psa.' */
export function stepChoices(steps: readonly ExerciseStep[]): { readonly value: string; readonly label: string }[] {
  return steps.map(({ text }, index) => {
    const line = text.replaceAll(/\s+/g, ' ');
    const shown = line.length > mostShown ? `${line.slice(0, mostShown).trimEnd()}…` : line;
    return { value: String(index + 1), label: `${index + 1}. ${shown}` };
  });
}
