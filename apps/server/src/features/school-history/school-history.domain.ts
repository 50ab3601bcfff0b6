import type { ActName, FactsOf } from '@psia/contract/acts/acts.rules';
import {
  accessesOfGroups,
  actsOfGroups,
  type EventDetail,
  type EventKind,
  eventKinds,
  type HistoryGroup,
  type ShownAct,
} from '@psia/contract/school-history/school-history.rules';

/** What an act's facts say more of it. */
const detailOfAct: { readonly [A in ActName & ShownAct]?: (facts: FactsOf<A>) => EventDetail } = {
  'data-exported': ({ kind }) => kind,
  'invitation-sent': ({ role }) => role,
  'member-joined': ({ role }) => role,
  'member-left': ({ role }) => role,
  'document-published': ({ kind }) => kind,
  'photo-consent-set': ({ isGiven }) => (isGiven ? 'given' : 'refused'),
  'rules-reading-required': ({ required }) => (required ? 'required' : 'free'),
  'incident-entry-added': ({ kind }) => kind,
};

/** What more is known of an event; null of most. The facts are those that its act was recorded with. */
export function detailOf(kind: EventKind, facts: unknown): EventDetail | null {
  if (!Object.hasOwn(detailOfAct, kind)) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an act's facts were judged by its schema when it was recorded
  const detail = detailOfAct[kind as keyof typeof detailOfAct] as ((known: unknown) => EventDetail) | undefined;
  return detail?.(facts) ?? null;
}

/** The kinds of events of a group, or of all. */
export const kindsOf = (group: HistoryGroup | undefined): readonly EventKind[] =>
  group === undefined ? eventKinds : [...actsOfGroups[group], ...accessesOfGroups[group]];

/** A place among events: an instant, and of those of one instant an id. */
export interface Place {
  readonly at: string;
  readonly id: string;
}

/** Writes a place as calls give and take it. */
export const writtenPlace = ({ at, id }: Place): string => `${at}_${id}`;

/** Reads a place that the contract has let in. */
export function placeIn(text: string): Place {
  const [at = '', id = ''] = text.split('_');
  return { at, id };
}
