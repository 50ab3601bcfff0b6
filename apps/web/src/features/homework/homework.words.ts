import { counted } from '@psia/contract/core/words/plural';

const assignedForms = {
  one: 'ćwiczenie zostało przypisane',
  few: 'ćwiczenia zostały przypisane',
  many: 'ćwiczeń zostało przypisanych',
};

/** What is said once exercises were given to a dog, some of which it may have had open already (D125). */
export function assignedWords(added: number, wanted: number): string {
  if (added === 0) return 'Pies ma już te ćwiczenia przypisane.';
  if (wanted === 1) return 'Ćwiczenie zostało przypisane.';
  const rest = added < wanted ? ' Pozostałe pies ma już przypisane.' : '';
  return `${counted(added, assignedForms)}.${rest}`;
}
