import { counted, pluralForm } from '../core/words/plural.ts';

/** Says how many requests wait for time that is free again (D22): 'Na ten termin czekają 2 prośby.'; empty for none. */
export function waitingText(waiting: number, times: number): string {
  if (waiting === 0) return '';
  const verb = pluralForm(waiting, { one: 'czeka', few: 'czekają', many: 'czeka' });
  const requests = counted(waiting, { one: 'prośba', few: 'prośby', many: 'próśb' });
  return `${times === 1 ? 'Na ten termin' : 'Na te terminy'} ${verb} ${requests}.`;
}
