import type { Actor, Identity, PublicContext } from '../../acting/context.ts';
import type { Limit, Limits } from '../../limits/limits.ts';
import type { Database } from '../../database/database.ts';
import type { DayAmounts, DayBound } from '../../limits/amounts.ts';
import type { Refusal } from '../../refusal/refusal.ts';

/** Who asks, as far as it is known before the body is read. */
export interface Visitor {
  readonly actor: PublicContext['actor'];
  readonly school: Identity['school'];
  readonly now: Temporal.Instant;
  /** What the caller's network address counts as (D158). */
  readonly networkAddress: string;
}

/** How the attempts at a call are counted (D62). */
export interface Counting {
  /** Asked after the caller has been judged and before the body is read; refuses with TOO_MANY_REQUESTS. */
  readonly admit?: (visitor: Visitor) => Promise<void>;
  /** Told of a refusal once its transaction is undone; may refuse with TOO_MANY_REQUESTS instead. */
  readonly refused?: (visitor: Visitor, refusal: Refusal) => Promise<void>;
  /** Counts what a signed-in person has stored, as the last of the transaction; may refuse with TOO_MANY_REQUESTS. */
  readonly stored?: (tx: Database, actor: Actor, body: unknown) => Promise<void>;
}

/** Counts how much a call stores towards what its caller may in a day (D195). */
export function countedByDay(
  amounts: DayAmounts,
  { bound, amountOf }: { readonly bound: DayBound; readonly amountOf: (body: unknown) => number },
): Counting {
  return { stored: (tx, actor, body) => amounts.addWithin(tx, bound, { whom: actor.id, amount: amountOf(body) }) };
}

/** Counts every attempt of a network address, whatever becomes of it. */
export function countedByNetwork(limits: Limits, limit: Limit): Counting {
  return { admit: ({ networkAddress }) => limits.hit(limit, networkAddress) };
}

/** Counts every attempt of an account that is signed in. */
export function countedByAccount(limits: Limits, limit: Limit): Counting {
  return {
    admit: async ({ actor }) => {
      if (actor) await limits.hit(limit, actor.accountId);
    },
  };
}

/** Counts every attempt of a school, by a limit that goes by its age. */
export function countedBySchool(
  limits: Limits,
  limitOf: (createdAt: Temporal.Instant, now: Temporal.Instant) => Limit,
): Counting {
  return {
    admit: async ({ school, now }) => {
      if (school) await limits.hit(limitOf(school.createdAt, now), school.id);
    },
  };
}

/** By network address for a call that comes with a session or without: who is signed in is not counted. */
export function countedUnlessSignedIn(limits: Limits, limit: Limit): Counting {
  return {
    admit: async ({ actor, networkAddress }) => {
      if (actor === null) await limits.hit(limit, networkAddress);
    },
  };
}

/** Links that are not good, tried from one network address, whatever they are for. */
const wrongLinks: Limit = { name: 'wrong links', most: 100, seconds: 3_600 };

const countWrongLink =
  (limits: Limits): Required<Counting>['refused'] =>
  async ({ networkAddress }, { code }) => {
    if (code === 'INVALID_TOKEN') await limits.hit(wrongLinks, networkAddress);
  };

/** Counts the wrong links of mails; after too many of them none is looked up for a while. */
export function countedWrongLinks(limits: Limits): Counting {
  return {
    admit: ({ networkAddress }) => limits.check(wrongLinks, networkAddress),
    refused: countWrongLink(limits),
  };
}

/** The same, but a good link always works, because a reset is never blocked (D62). */
export function countedWrongResets(limits: Limits): Counting {
  return { refused: countWrongLink(limits) };
}
