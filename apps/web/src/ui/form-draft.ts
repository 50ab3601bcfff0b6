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

type Values = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What a draft keeps: the fields that somebody has touched. The others are not theirs, and by the time the draft is
 * taken up again they may have changed. Null when nothing was touched.
 */
export function draftOf(began: Values, typed: Values): string | null {
  const touched = Object.entries(typed).filter(([field, value]) => !isSame(value, began[field]));
  return touched.length === 0 ? null : JSON.stringify(Object.fromEntries(touched), withoutPasswords);
}

/** The initial values with what was typed before the form went, once; without a draft the values as given. */
export function takeDraft<T extends Values>(name: string | undefined, initial: T): T {
  if (name === undefined) return initial;
  const place = placeOf(name);
  const text = sessionStorage.getItem(place);
  sessionStorage.removeItem(place);
  if (text === null) return initial;
  const typed: unknown = JSON.parse(text);
  return isRecord(typed) ? { ...initial, ...typed } : initial;
}

function keepDraft(place: string, began: Values, typed: Values): void {
  const draft = draftOf(began, typed);
  if (draft !== null) sessionStorage.setItem(place, draft);
}

/** Keeps what is typed when the session expires, so that the form has it again after signing in. */
export function useDraftOnExpiry(name: string | undefined, read: () => Values, began: Values): void {
  // Found out while the session lasts.
  const [place] = useState(() => (name === undefined ? undefined : placeOf(name)));
  const keep = useEffectEvent(() => {
    if (place !== undefined) keepDraft(place, began, read());
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
export function useDraftOnClosing(name: string, read: () => Values, began: Values): () => void {
  const [place] = useState(() => placeOf(name));
  const isKept = useRef(true);
  const forget = () => {
    isKept.current = false;
    sessionStorage.removeItem(place);
  };
  const keep = useEffectEvent(() => {
    if (isKept.current) keepDraft(place, began, read());
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
