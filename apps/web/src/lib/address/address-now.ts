import { use } from 'react';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router';

/** The page's present address, or the one it is going to. */
export interface AddressNow {
  readonly pathname: string;
  readonly search: string;
}

const nowhere: AddressNow = { pathname: '', search: '' };

/**
 * Returns a function that reads the address when it is called, not that of some render. A navigation that has begun
 * counts as done. A part drawn without routes has no address.
 */
export function useAddressNow(): () => AddressNow {
  const router = use(RouterContext)?.router;
  return () => router?.state.navigation.location ?? router?.state.location ?? nowhere;
}
