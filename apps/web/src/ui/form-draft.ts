import { useEffect, useEffectEvent } from 'react';
import { onSessionEnd } from '../lib/session/session.ts';

const prefix = 'draft:';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Passwords are never kept. */
function withoutPasswords(_: string, value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !/password/i.test(name)));
}

/** The initial values with what was typed before the session expired, once; without a draft the values as given. */
export function takeDraft<Values extends Record<string, unknown>>(name: string | undefined, initial: Values): Values {
  if (name === undefined) return initial;
  const text = sessionStorage.getItem(prefix + name);
  sessionStorage.removeItem(prefix + name);
  if (text === null) return initial;
  const typed: unknown = JSON.parse(text);
  return isRecord(typed) ? { ...initial, ...typed } : initial;
}

/** Keeps what is typed when the session expires, so that the form has it again after signing in. */
export function useDraftOnExpiry(name: string | undefined, read: () => Record<string, unknown>): void {
  const keep = useEffectEvent(() => {
    if (name !== undefined) sessionStorage.setItem(prefix + name, JSON.stringify(read(), withoutPasswords));
  });
  const forget = useEffectEvent(() => {
    if (name !== undefined) sessionStorage.removeItem(prefix + name);
  });
  useEffect(() => onSessionEnd((end) => (end === 'expired' ? keep() : forget())), []);
}
