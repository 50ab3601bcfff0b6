import type { Hall } from '@psia/contract/halls/halls.contract';
import type { DeleteWords } from '#ui/dialogs/delete-dialog.tsx';

/** What is asked before a hall is deleted; trainings planned there keep its name (D29). */
export function deleteHallWords({ name }: Hall): DeleteWords {
  return {
    title: `Usunąć salę „${name}”?`,
    text: 'Nie będzie można jej już wybrać. Treningi, które ją mają, zachowają jej nazwę.',
    confirm: 'Usuń salę',
    done: 'Sala została usunięta.',
    failed: 'Błąd podczas usuwania sali.',
  };
}
