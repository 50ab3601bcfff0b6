import { createContext, use, useState } from 'react';
import { atTab, type KeptLists } from './tab-address.ts';
import { useAddressParams } from './use-address-params.ts';

const KeptListsContext = createContext<KeptLists | null>(null);

/** For tabs within tabs: which lists have been left is known to the outermost, for as long as it is shown. */
export const KeptListsProvider = KeptListsContext.Provider;

interface TabAddress {
  /** What the address asks for; whether there is such a tab has to be judged. */
  readonly inAddress: string;
  /** Another tab is a place of its own to come back to, unless it takes the place of the one before. */
  readonly choose: (tab: string, replace: boolean) => void;
  readonly kept: KeptLists;
}

/** The chosen tab, kept in the address so that back, reload and sharing work. The fallback is not written. */
export function useTabAddress(name: string, fallback: string): TabAddress {
  const [params, setParams] = useAddressParams();
  const [own] = useState<KeptLists>(() => new Map());
  const kept = use(KeptListsContext) ?? own;
  const choose = (tab: string, replace: boolean) =>
    setParams((now) => atTab(now, { name, value: tab === fallback ? null : tab }, kept), { replace });
  return { inAddress: params.get(name) ?? fallback, choose, kept };
}
