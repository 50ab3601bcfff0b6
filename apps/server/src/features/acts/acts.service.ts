import { type ActName, acts as knownActs, actIds } from '@psia/contract/acts/acts.rules';
import { newId } from '../../platform/database/new-id.ts';
import type { Actor, ActorSchool, WriteContext } from '../../platform/acting/context.ts';
import type { NewAct, RecordedAct } from './acts.domain.ts';
import * as repository from './acts.repository.ts';

/** The context for recording acts: who acts, in which school, and when. */
export type RecordingContext = Pick<WriteContext, 'outbox' | 'undo' | 'now'> & {
  readonly actor: Pick<Actor, 'id'> | null;
  readonly school: Pick<ActorSchool, 'id'>;
};

/**
 * Records acts, in their order, at the end of the transaction. The function that writes a transition calls it
 * afterwards. An undo records nothing: it marks the acts that it undoes (`markActsUndone`).
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
  undo.actIds = [...undo.actIds, ...recordedIds];
  undo.offer?.noteActs(recordedIds);
}

/** The context in which subscribers are told. Its actor is null for a visitor or the school itself. */
type TellingContext = WriteContext<Actor | null, ActorSchool | null>;

/** A function told about acts, in the transaction that records them; made by `subscriberOf`. */
export interface ActSubscriber {
  readonly acts: readonly ActName[];
  readonly on: (ctx: TellingContext, acts: readonly RecordedAct[]) => Promise<void>;
  readonly onUndone: (ctx: TellingContext, acts: readonly RecordedAct[]) => Promise<void>;
}

interface SubscriberOf<A extends ActName> {
  readonly acts: readonly A[];
  /**
   * Called at the end of a transaction, with all its acts of these names in their order: once, or once for each part
   * that can be undone by itself (`inParts`). Its jobs, bell lines and acts then belong to that part.
   */
  readonly on: (ctx: TellingContext, acts: readonly RecordedAct<A>[]) => Promise<void>;
  /** The same, for acts that are undone. */
  readonly onUndone: (ctx: TellingContext, acts: readonly RecordedAct<A>[]) => Promise<void>;
}

/**
 * Makes a subscriber, to be listed in app/features.ts. It may read, and write its own rows and jobs in the same
 * transaction. It must not refuse: an error ends the call as a bug. Nobody is told of acts that it records itself.
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

/** Returns the acts of each part of a call and, last, those of no part, each with how they can be undone. */
function actsByOffer({ undo: { parts, offer }, outbox }: Pick<TellingContext, 'undo' | 'outbox'>) {
  const acts = repository.listGathered(outbox);
  const idsInParts = new Set(parts.flatMap(({ actIds: ids }) => ids));
  return [
    ...parts.map((part) => ({ offer: part.offer, acts: acts.filter(({ id }) => part.actIds.includes(id)) })),
    { offer, acts: acts.filter(({ id }) => !idsInParts.has(id)) },
  ];
}

/**
 * Returns the function that tells the subscribers about all acts of a transaction. What they do because of a part's acts
 * is undone with that part.
 */
export function tellSubscribers(subscribers: readonly ActSubscriber[]) {
  return async (ctx: TellingContext): Promise<void> => {
    if (subscribers.length === 0) return;
    const { undo } = ctx;
    const offerOfCall = undo.offer;
    for (const { offer, acts } of actsByOffer(ctx)) {
      undo.offer = offer;
      // oxlint-disable-next-line no-await-in-loop -- one after another: they share a connection
      for (const { on } of subscribers) await on(ctx, acts);
    }
    undo.offer = offerOfCall;
  };
}

/** Marks acts as undone by the caller and tells the subscribers. */
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
