import type { Phrase } from '@psia/contract/phrases/phrases.contract';
import type { DeleteWords } from '#ui/dialogs/delete-dialog.tsx';

/** What is asked before a ready-made sentence is deleted. */
export function deletePhraseWords({ text }: Phrase): DeleteWords {
  return {
    title: `Usunąć zdanie „${text}”?`,
    text: 'Zapisane zalecenia, w których jest to zdanie, się nie zmienią.',
    confirm: 'Usuń zdanie',
    done: 'Zdanie zostało usunięte.',
    failed: 'Nie udało się usunąć zdania.',
  };
}
