import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorBody } from '@psia/contract/core/errors';
import type { Operation } from '@psia/contract/core/operation';
import { type Api, createApi, type TestAnswer } from '../../apps/server/src/testing/api.ts';

/** What people at a cluster are answered, as long as they call. */
export interface Callers {
  /** For a booking load. Its calls wait a while before each; what a lost connection leaves open is to be repeated. */
  readonly api: Api;
  /** Every acknowledged call: when its answer came, in milliseconds, and of which server. */
  readonly acknowledged: readonly { readonly at: number; readonly server: string }[];
  /** Answers that nobody should get: 5xx, but for 503, which says that it may be repeated. */
  readonly faults: readonly { readonly said: string; readonly requestId: string }[];
  /** How often somebody was told to try again, and how often a connection ended without an answer. */
  readonly counts: { readonly busy: number; readonly cutOff: number };
  /** Lets nobody send anything from now on; who wants to is refused, so that a booking load ends. */
  stop(): void;
  /** How long a server, or all of them, acknowledged nothing at most since a moment, in milliseconds. */
  longestGap(since: number, server?: string): number;
}

const betweenCallsMs = 150;
const afterBusyMs = 400;
const isUnexpected = (status: number) => status >= 500 && status !== 503;

/** People who call a cluster where it listens. */
export function callersOf(origin: string): Callers {
  const acknowledged: { at: number; server: string }[] = [];
  const faults: { said: string; requestId: string }[] = [];
  const counts = { busy: 0, cutOff: 0 };
  let isOver = false;

  function note<O extends Operation>(operation: O, { status, headers, error }: TestAnswer<O>): void {
    if (status < 300) acknowledged.push({ at: performance.now(), server: headers.get('x-server') ?? '' });
    if (status === 503) counts.busy += 1;
    if (isUnexpected(status)) {
      faults.push({ said: `${operation.path} ${status}`, requestId: error.requestId ?? '' });
    }
  }

  const watched = (inner: Api): Api => ({
    as: (who) => watched(inner.as(who)),
    async call(operation, sending) {
      if (isOver) throw new Error('Nobody calls any more.');
      await pause(betweenCallsMs * (0.5 + Math.random()));
      const answer = await inner.call(operation, sending).catch((): null => null);
      if (answer !== null) note(operation, answer);
      else counts.cutOff += 1;
      if (answer !== null && answer.status !== 503) return answer;
      await pause(afterBusyMs);
      return answer ?? unanswered();
    },
  });

  return {
    api: watched(createApi(origin)),
    acknowledged,
    faults,
    counts,
    stop: () => {
      isOver = true;
    },
    longestGap(since, wanted) {
      const own = acknowledged.filter(({ at, server }) => at > since && (wanted === undefined || server === wanted));
      const times = [since, ...own.map(({ at }) => at)];
      return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? since)));
    },
  };
}

/** What whoever got no answer goes on with: the same as of a server that lost its database. */
function unanswered<O extends Operation>(): TestAnswer<O> {
  const error: ErrorBody = { code: 'BUSY', message: '' };
  return { status: 503, headers: new Headers(), body: undefined as never, error };
}
