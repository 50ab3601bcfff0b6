import { useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useAddressNow } from './address-now.ts';

/** How the address is changed: in place of the one before, or drawn at once. */
export type AddressChange = Pick<NavigateOptions, 'replace' | 'flushSync'>;

/** Changes what stands behind `?`; false when it was refused. */
export type SetAddressParams = (change: (now: URLSearchParams) => URLSearchParams, how?: AddressChange) => boolean;

/**
 * What stands behind `?` in the address, and what changes it. A change begins with what stands there at that moment,
 * whichever render asks for it, keeps the scroll position, and is refused once the screen or the part that asks has
 * been left. The one way to the address's parameters: `useSearchParams` of the library writes those of a former render,
 * also after leaving.
 */
export function useAddressParams(): readonly [URLSearchParams, SetAddressParams] {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const addressNow = useAddressNow();
  const shownAt = useRef<string | null>(null);
  useLayoutEffect(() => {
    shownAt.current = pathname;
    return () => {
      shownAt.current = null;
    };
  }, [pathname]);

  const setParams: SetAddressParams = (change, how = {}) => {
    const now = addressNow();
    if (shownAt.current !== now.pathname) return false;
    const search = change(new URLSearchParams(now.search)).toString();
    Promise.resolve(
      navigate({ search: search === '' ? '' : `?${search}` }, { preventScrollReset: true, ...how }),
    ).catch(() => undefined);
    return true;
  };
  return [params, setParams];
}
