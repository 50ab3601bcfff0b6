import { balanceStates } from '@psia/contract/money/money.contract';
import { useAddressParams } from '#lib/address/use-address-params.ts';

type State = (typeof balanceStates)[number];

/** How the address names them, as `pokaz`; those who have to pay are shown without it. */
const inAddress: Readonly<Record<State, string | null>> = { OWES: null, AHEAD: 'nadplaty', ALL: 'wszyscy' };

/** Whom the list of balances shows, kept in the address; choosing others begins with their first page. */
export function useBalanceState(): readonly [State, readonly State[], (value: string) => void] {
  const [params, setParams] = useAddressParams();
  const state = balanceStates.find((one) => inAddress[one] === params.get('pokaz')) ?? 'OWES';
  const choose = (value: string) => {
    const chosen = balanceStates.find((one) => one === value);
    if (chosen === undefined) return;
    setParams((now) => {
      const name = inAddress[chosen];
      if (name === null) now.delete('pokaz');
      else now.set('pokaz', name);
      now.delete('strona');
      return now;
    });
  };
  return [state, balanceStates, choose];
}
