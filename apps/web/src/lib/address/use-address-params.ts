import { useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useAddressNow } from './address-now.ts';

/** How the address is changed: replacing the history entry, or drawn at once. */
export type AddressChange = Pick<NavigateOptions, 'replace' | 'flushSync'>;

/** Changes the parameters behind `?`. Returns false if refused (the screen was left). */
export type SetAddressParams = (change: (now: URLSearchParams) => URLSearchParams, how?: AddressChange) => boolean;

/**
 * Returns the parameters behind `?`, and a function that changes them. A change starts from the parameters at that
 * moment, keeps the scroll position, and is refused once the screen or part has been left. Use only this: the library's
 * `useSearchParams` writes the parameters of an earlier render, even after leaving.
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
