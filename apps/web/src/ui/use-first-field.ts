import { type RefObject, useEffect } from 'react';

/** Puts the focus in the first field of a form that somebody has just asked for. */
export function useFirstField(formRef: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    formRef.current?.querySelector('input')?.focus();
  }, [formRef]);
}
