import { createContext, type RefObject, use, useLayoutEffect, useRef } from 'react';
import { useAddressNow } from '#lib/address/address-now.ts';

/** One time that something is open: another opening is another object, and null stands for closed. */
type Opening = RefObject<object | null>;

const always: Opening = { current: {} };
const OpeningContext = createContext<Opening>(always);

/** For a dialog: what is in it learns whether it is still the same opening. */
export const OpeningProvider = OpeningContext.Provider;

/** The present opening of what is `opened`; leaving it closes it. */
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
 * Gives what notes where something begins: it answers with a function that tells whether the person is still there, in
 * the same screen, and where it began in a dialog in the same opening of it. `opened` is for who holds the dialog.
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
