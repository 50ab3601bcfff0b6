import {
  type CountIds,
  type CountParts,
  countingStatement,
  idLookup,
  type Lookup,
  partsLookup,
} from '../../database/lookup.ts';
import { Refusal } from '../../refusal/refusal.ts';
import type { Asker, IdCheck, Owned, Parts, PartsCheck } from './access-rule.ts';
import type { Actor, ReadContext } from '../../acting/context.ts';

/** What such checks know of a call: whoever makes it is signed in and has a school. */
type SignedIn = Pick<ReadContext, 'db' | 'actor' | 'school' | 'now'>;

function askerOf({ db, actor, school, now }: SignedIn): Asker {
  const isTrainer = actor.role === 'trainer';
  return { db, caller: { schoolId: school.id, memberId: actor.id, isTrainer, now: now.instant } };
}

/** Judges by a statement of its own, for what is named elsewhere than in the input of a call. */
function judgingAlone<Item>(lookup: Lookup, { listsOf }: Pick<Owned<SignedIn, Item>, 'listsOf'>) {
  const counts = countingStatement([{ lookup, isSingle: false }]);
  return async (ctx: SignedIn, items: readonly Item[]): Promise<void> => {
    const { lists, count } = listsOf(items);
    const { db, caller } = askerOf(ctx);
    const [found] = await counts(db, caller, [lists]);
    if (found !== count) throw new Refusal('NOT_FOUND');
  };
}

interface OwnedOptions {
  /** The id that is looked up for one that is named, where they differ. */
  readonly by?: (id: string) => string;
  /** Whose own ids need no look-up: those of callers with this role. */
  readonly own?: Actor['role'];
}

/**
 * The check of ids that belong to somebody: NOT_FOUND unless each of them exists for the caller (D18). `count` says in
 * SQL how many do, for any number of ids. Those of path and query are counted in the statement that finds the session,
 * those of a body in one statement together.
 */
export function owned(count: CountIds, { by = (id) => id, own }: OwnedOptions = {}): IdCheck<SignedIn> {
  const lookup = idLookup(count);
  const listsOf = (named: readonly string[]) => {
    const ids = [...new Set(named.map(by))];
    return { lists: { ids }, count: ids.length };
  };
  const isKnown = ({ actor }: SignedIn, id: string) => actor.role === own && actor.id === id;
  return Object.assign(judgingAlone(lookup, { listsOf }), { owned: { lookup, listsOf, isKnown, askerOf } });
}

/** The same for what several fields name together. */
export function ownedTogether<Part extends string>(
  names: readonly Part[],
  count: CountParts<Part>,
): PartsCheck<SignedIn> {
  const lookup = partsLookup(names, count);
  const listsOf = (named: readonly Parts[]) => ({
    lists: Object.fromEntries(names.map((name) => [name, named.map((parts) => parts[name] ?? '')])),
    count: named.length,
  });
  const together = judgingAlone(lookup, { listsOf });
  return { together, owned: { lookup, listsOf, isKnown: () => false, askerOf } };
}
