import { type HistoryGroup, historyGroups } from '@psia/contract/school-history/school-history.rules';
import { useAddressParams } from '#lib/address/use-address-params.ts';
import { parseTypedDate } from '#lib/format/dates.ts';
import type { EventsShown } from './school-history.queries.ts';

/** How the address names what is shown: kind of events, person, first and last day. */
const names = { group: 'rodzaj', personId: 'osoba', from: 'od', to: 'do' } as const;

const groupIn = (text: string | null): HistoryGroup | undefined => historyGroups.find((group) => group === text);
const dayIn = (text: string | null) => (text === null ? undefined : (parseTypedDate(text) ?? undefined));

/** Which events the address asks for, and how that is changed: one filter at a time, or all are cleared. */
export function useEventsShown() {
  const [params, setParams] = useAddressParams();
  const found = {
    group: groupIn(params.get(names.group)),
    personId: params.get(names.personId) ?? undefined,
    from: dayIn(params.get(names.from)),
    to: dayIn(params.get(names.to)),
  };
  const shown: EventsShown = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));

  const choose = (filter: keyof typeof names, value: string | null) =>
    setParams(
      (now) => {
        if (value === null || value === '') now.delete(names[filter]);
        else now.set(names[filter], value);
        return now;
      },
      { replace: true },
    );
  const clear = () =>
    setParams(
      (now) => {
        for (const name of Object.values(names)) now.delete(name);
        return now;
      },
      { replace: true },
    );
  return { shown, choose, clear };
}
