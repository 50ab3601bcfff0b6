import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onSessionEnd, readSignedIn } from '../lib/session/session.ts';

/** Where a form's draft is kept: each person has their own, so that nobody who signs in next finds it. */
function placeOf(name: string): string {
  return `draft:${readSignedIn()?.id ?? ''}:${name}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Passwords are never kept. */
function withoutPasswords(_: string, value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !/password/i.test(name)));
}

/** The initial values with what was typed before the form went, once; without a draft the values as given. */
export function takeDraft<Values extends Record<string, unknown>>(name: string | undefined, initial: Values): Values {
  if (name === undefined) return initial;
  const place = placeOf(name);
  const text = sessionStorage.getItem(place);
  sessionStorage.removeItem(place);
  if (text === null) return initial;
  const typed: unknown = JSON.parse(text);
  return isRecord(typed) ? { ...initial, ...typed } : initial;
}

/** Keeps what is typed when the session expires, so that the form has it again after signing in. */
export function useDraftOnExpiry(name: string | undefined, read: () => Record<string, unknown>): void {
  // Found out while the session lasts.
  const [place] = useState(() => (name === undefined ? undefined : placeOf(name)));
  const keep = useEffectEvent(() => {
    if (place !== undefined) sessionStorage.setItem(place, JSON.stringify(read(), withoutPasswords));
  });
  const forget = useEffectEvent(() => {
    if (place !== undefined) sessionStorage.removeItem(place);
  });
  useEffect(() => onSessionEnd((end) => (end === 'expired' ? keep() : forget())), []);
}

/**
 * Keeps what is typed also when the form is closed or left by the way, as by Escape or the browser's back, so that it is
 * there when the form is opened again. Returns how to have it forgotten: once it was sent, or given up on purpose.
 */
export function useDraftOnClosing(
  name: string,
  read: () => Record<string, unknown>,
  blank: Record<string, unknown>,
): () => void {
  const [place] = useState(() => placeOf(name));
  const isKept = useRef(true);
  const forget = () => {
    isKept.current = false;
    sessionStorage.removeItem(place);
  };
  const keep = useEffectEvent(() => {
    const typed = JSON.stringify(read(), withoutPasswords);
    if (isKept.current && typed !== JSON.stringify(blank, withoutPasswords)) sessionStorage.setItem(place, typed);
  });
  const heedEnd = useEffectEvent((isSignedOut: boolean) => isSignedOut && forget());
  useEffect(() => {
    const stopHeeding = onSessionEnd((end) => heedEnd(end === 'signed-out'));
    return () => {
      stopHeeding();
      keep();
    };
  }, []);
  return forget;
}
