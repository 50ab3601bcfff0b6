import { createContext, type RefObject, use, useLayoutEffect, useRef } from 'react';
import { useAddressNow } from '#lib/address/address-now.ts';

/** One opening of something: each opening is a new object, null means closed. */
type Opening = RefObject<object | null>;

const always: Opening = { current: {} };
const OpeningContext = createContext<Opening>(always);

/** For a dialog: tells its content whether it is still the same opening. */
export const OpeningProvider = OpeningContext.Provider;

/** Returns the present opening of what is `opened`; leaving it closes it. */
export function useOpening(opened: boolean): Opening {
  const opening = useRef<object | null>(null);
  useLayoutEffect(() => {
    opening.current = opened ? {} : null;
    return () => {
      opening.current = null;
    };
  }, [opened]);
  return opening;
}

/**
 * Returns `begin()`. `begin()` remembers the screen and the dialog's opening, and returns `isStillHere()`, which says
 * whether the person is still in both. `opened` is for the component that holds the dialog.
 */
export function useStillHere(opened = true): () => () => boolean {
  const own = useOpening(opened);
  const dialog = use(OpeningContext);
  const addressNow = useAddressNow();
  return () => {
    const [ownThen, dialogThen, { pathname }] = [own.current, dialog.current, addressNow()];
    return () =>
      ownThen !== null &&
      own.current === ownThen &&
      dialog.current === dialogThen &&
      addressNow().pathname === pathname;
  };
}
