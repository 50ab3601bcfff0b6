import { use } from 'react';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router';

/** Where the page is, or is on its way to. */
export interface AddressNow {
  readonly pathname: string;
  readonly search: string;
}

const nowhere: AddressNow = { pathname: '', search: '' };

/**
 * Gives what reads the address at the moment of asking, not the one of some render; a page that is on its way there
 * counts as there, since whoever goes there has left. A part that is drawn without routes is nowhere.
 */
export function useAddressNow(): () => AddressNow {
  const router = use(RouterContext)?.router;
  return () => router?.state.navigation.location ?? router?.state.location ?? nowhere;
}
