import type { MenuDeed } from '#ui/menus/more-menu.tsx';
import type { NotedMoney } from './noting.queries.ts';

type Noted = NotedMoney['noted'];

const deedNames: readonly (readonly [Noted, string])[] = [
  ['payment', 'Zapisz wpłatę'],
  ['charge', 'Dodaj do zapłaty'],
  ['refund', 'Zapisz zwrot'],
  ['credit', 'Zmniejsz należność'],
];

/** What can be noted of an owner's money, for a menu: payments of any amount, charges, refunds, credits. */
export const notingDeeds = (name: string, begin: (noted: Noted) => void): MenuDeed[] =>
  deedNames.map(([noted, words]) => ({ label: `${words}: ${name}`, words, does: () => begin(noted) }));
