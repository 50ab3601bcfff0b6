import { createContext, use, useState } from 'react';
import { atTab, type KeptLists } from './tab-address.ts';
import { useAddressParams } from './use-address-params.ts';

const KeptListsContext = createContext<KeptLists | null>(null);

/** For tabs within tabs: the outermost tabs remember the lists that were left, while they are shown. */
export const KeptListsProvider = KeptListsContext.Provider;

interface TabAddress {
  /** The tab that the address names. It may not exist: the caller checks. */
  readonly inAddress: string;
  /** Chooses a tab: as a new history entry, or with `replace` in place of the present one. */
  readonly choose: (tab: string, replace: boolean) => void;
  readonly kept: KeptLists;
}

/**
 * Returns the chosen tab. It is kept in the address, so that back, reload and sharing work. The fallback is not
 * written.
 */
export function useTabAddress(name: string, fallback: string): TabAddress {
  const [params, setParams] = useAddressParams();
  const [own] = useState<KeptLists>(() => new Map());
  const kept = use(KeptListsContext) ?? own;
  const choose = (tab: string, replace: boolean) =>
    setParams((now) => atTab(now, { name, value: tab === fallback ? null : tab }, kept), { replace });
  return { inAddress: params.get(name) ?? fallback, choose, kept };
}
