import { counted, pluralForm } from '@psia/contract/core/words/plural';
import { dateOf } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { datedDay, formatHours } from '#lib/format/dates.ts';
import type { DeleteWords } from '#ui/dialogs/delete-dialog.tsx';

const nouns = { one: 'nadchodzący trening', few: 'nadchodzące treningi', many: 'nadchodzących treningów' };
const calledOff = { one: 'zostanie odwołany', few: 'zostaną odwołane', many: 'zostanie odwołanych' };
const areTold = 'a właściciele i trenerzy się o tym dowiedzą.';

/** What becomes of a group's upcoming trainings, by start, once it is deleted (D29); undefined while they are unknown. */
export function calledOffWords(upcoming: readonly Interval[] | undefined): string {
  if (!upcoming) return `Jej nadchodzące treningi zostaną odwołane, ${areTold}`;
  const [first] = upcoming;
  if (!first) return 'Nie ma ona nadchodzących treningów.';
  const count = upcoming.length;
  const when = `${datedDay(dateOf(first.startTime))}, ${formatHours(first.startTime, first.endTime)}`;
  const named = count === 1 ? `(${when})` : `(pierwszy: ${when})`;
  return `Jej ${counted(count, nouns)} ${named} ${pluralForm(count, calledOff)}, ${areTold}`;
}

/** What is asked before a group is deleted, with the upcoming trainings that go with it (D29). */
export function deleteGroupWords(
  { name }: { readonly name: string },
  upcoming: readonly Interval[] | undefined,
): DeleteWords {
  return {
    title: `Usunąć grupę „${name}”?`,
    text: `${calledOffWords(upcoming)} Minione treningi zostaną w historii. Tej operacji nie można cofnąć.`,
    confirm: 'Usuń grupę',
    done: 'Grupa została usunięta.',
    failed: 'Błąd przy usuwaniu grupy.',
  };
}
