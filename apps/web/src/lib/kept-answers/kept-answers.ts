import { hashKey, type Query } from '@tanstack/react-query';
import { parseStoredJson } from '../kept-text.ts';
import { readSignedIn } from '../session/session.ts';

/** An answer, with when it came in milliseconds since 1970. What the device had is text until it is shown. */
export type KeptAnswer =
  | { readonly at: number; readonly text: string }
  | { readonly at: number; readonly data: unknown };

/** The last answers of one person. */
export interface Kept {
  readonly personId: string;
  readonly answers: Map<string, KeptAnswer>;
}

let kept: Kept | null = null;

/** The answers of whoever is signed in; null while they are not open. */
export const keptNow = (): Kept | null => (kept !== null && readSignedIn()?.id === kept.personId ? kept : null);

/** Opens a person's answers for the queries below, or closes them with null. */
export function keep(next: Kept | null): void {
  kept = next;
}

interface KeepableQuery {
  readonly queryKey: readonly unknown[];
  readonly meta?: Record<string, unknown> | undefined;
}

/**
 * Makes a query whose last answer stays on the device for the same person: after a reload it is shown at once and asked for
 * again behind it, and it is there without a network. Its answers must be JSON. `place` names what it is the answer of where
 * the key doesn't, as what is coming from today on; the key unless given.
 */
export function keptOnDevice<Options extends KeepableQuery>(query: Options, place = query.queryKey): Options {
  const keptAs = hashKey(place);
  const last = () => keptNow()?.answers.get(keptAs);
  return {
    ...query,
    initialData: () => {
      const answer = last();
      if (answer === undefined) return undefined;
      return 'data' in answer ? answer.data : (parseStoredJson(answer.text) ?? undefined);
    },
    initialDataUpdatedAt: () => last()?.at,
    meta: { ...query.meta, keptAs },
  };
}

/** Whether a query shows what the device had when the page was opened. */
export function isFromDevice({ meta, state }: Query): boolean {
  return meta?.keptAs !== undefined && state.data !== undefined && state.dataUpdatedAt < performance.timeOrigin;
}
