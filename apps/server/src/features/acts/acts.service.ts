import { type ActName, acts as knownActs, actIds } from '@psia/contract/acts/acts.rules';
import { newId } from '../../platform/database/new-id.ts';
import type { Actor, ActorSchool, WriteContext } from '../../platform/acting/context.ts';
import type { NewAct, RecordedAct } from './acts.domain.ts';
import * as repository from './acts.repository.ts';

/** What an act is recorded with: who does it in which school, and when. */
export type RecordingContext = Pick<WriteContext, 'outbox' | 'undo' | 'now'> & {
  readonly actor: Pick<Actor, 'id'> | null;
  readonly school: Pick<ActorSchool, 'id'>;
};

/**
 * Records acts, in their order, with what the transaction writes last. The function calls it that writes the transition,
 * once it is written. Whoever takes something back records nothing: its acts are marked (`markActsUndone`).
 */
export function recordActs(ctx: RecordingContext, acts: readonly NewAct[]): void {
  const { outbox, undo, now, actor, school } = ctx;
  if (undo.takesBack || acts.length === 0) return;
  const recorded = acts.map(({ act, subjectId, ids = {}, facts = {} }) => ({
    id: newId(),
    act,
    schoolId: school.id,
    subjectKind: knownActs[act].subject,
    subjectId,
    doneBy: actor?.id ?? null,
    doneAt: now.instant.toString(),
    ids: actIds.parse(ids),
    facts: knownActs[act].facts.parse(facts),
  }));
  repository.insertActs(outbox, recorded);
  const recordedIds = recorded.map(({ id }) => id);
  if (undo.offer === null) undo.actIds = [...undo.actIds, ...recordedIds];
  else undo.offer.noteActs(recordedIds);
}

/** Who acts in a transaction that acts are recorded in: nobody, for a visitor or the school itself. */
type TellingContext = WriteContext<Actor | null, ActorSchool | null>;

/** Who is told of acts, in the transaction that records them; `subscriberOf` makes it. */
export interface ActSubscriber {
  readonly acts: readonly ActName[];
  readonly on: (ctx: TellingContext, acts: readonly RecordedAct[]) => Promise<void>;
  readonly onUndone: (ctx: TellingContext, acts: readonly RecordedAct[]) => Promise<void>;
}

interface SubscriberOf<A extends ActName> {
  readonly acts: readonly A[];
  /** Called once, when the work of a transaction is over, with all its acts of these names in their order. */
  readonly on: (ctx: TellingContext, acts: readonly RecordedAct<A>[]) => Promise<void>;
  /** The same with acts that are taken back. */
  readonly onUndone: (ctx: TellingContext, acts: readonly RecordedAct<A>[]) => Promise<void>;
}

/**
 * Makes a subscriber, to be listed in app/features.ts. It may read, write rows and jobs of its own in the same transaction,
 * and refuses nothing: what it throws ends the call as a bug. Acts that it records itself are told to nobody.
 */
export function subscriberOf<A extends ActName>({ acts, on, onUndone }: SubscriberOf<A>): ActSubscriber {
  const names: ReadonlySet<string> = new Set(acts);
  const isOne = (act: RecordedAct): act is RecordedAct<A> => names.has(act.act);
  const telling =
    (tell: SubscriberOf<A>['on']) =>
    async (ctx: TellingContext, told: readonly RecordedAct[]): Promise<void> => {
      const mine = told.filter(isOne);
      if (mine.length > 0) await tell(ctx, mine);
    };
  return { acts, on: telling(on), onUndone: telling(onUndone) };
}

/** Makes what tells the subscribers of all acts that a transaction has recorded. */
export function tellSubscribers(subscribers: readonly ActSubscriber[]) {
  return async (ctx: TellingContext): Promise<void> => {
    if (subscribers.length === 0) return;
    const acts = repository.listGathered(ctx.outbox);
    // oxlint-disable-next-line no-await-in-loop -- one after another: they share a connection
    for (const { on } of subscribers) await on(ctx, acts);
  };
}

/** Marks acts as undone by the caller, and tells the subscribers. */
export async function markActsUndone(
  ctx: WriteContext,
  ids: readonly string[],
  subscribers: readonly ActSubscriber[],
): Promise<void> {
  if (ids.length === 0) return;
  const undone = await repository.markUndone(ctx, ids);
  // oxlint-disable-next-line no-await-in-loop -- they share a connection
  for (const { onUndone } of subscribers) await onUndone(ctx, undone);
}
