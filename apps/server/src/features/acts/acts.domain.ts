import type { ActIds, ActName, FactsOf } from '@psia/contract/acts/acts.rules';

/** The facts of an act; may be omitted if the act has none. */
type WithFacts<A extends ActName> =
  Record<string, never> extends FactsOf<A> ? { readonly facts?: FactsOf<A> } : { readonly facts: FactsOf<A> };

type NewActOf<A extends ActName> = {
  readonly act: A;
  /** The act's subject: an id of the kind that the contract names for the act. */
  readonly subjectId: string;
  /** Other people and things that the act concerns. */
  readonly ids?: ActIds;
} & WithFacts<A>;

/** An act as passed by the function that writes the transition. */
export type NewAct = { [A in ActName]: NewActOf<A> }[ActName];

interface RecordedActOf<A extends ActName> {
  readonly id: string;
  readonly act: A;
  readonly schoolId: string;
  readonly subjectId: string;
  /** A member of the school; null when the school acts by itself. */
  readonly doneBy: string | null;
  /** An instant, ISO in UTC. */
  readonly doneAt: string;
  readonly ids: ActIds;
  readonly facts: FactsOf<A>;
}

/** An act as recorded, with one of these names. */
export type RecordedAct<A extends ActName = ActName> = Extract<
  { [N in ActName]: RecordedActOf<N> }[ActName],
  { readonly act: A }
>;
