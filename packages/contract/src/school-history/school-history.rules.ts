import type { ActName } from '../acts/acts.rules.ts';
import type { AccessKind } from '../core/deeds/access-kinds.ts';

/** The acts that a school's history shows, by group. Each of them stands in the indexes of migration 0063, too. */
export const actsOfGroups = {
  signIns: [],
  openings: [],
  exports: ['data-exported'],
  people: [
    'invitation-sent',
    'invitation-sent-again',
    'invitation-withdrawn',
    'member-joined',
    'trainer-removed',
    'owner-removed',
    'member-left',
    'school-handed-over',
    'owner-changed',
    'owners-joined',
    'clients-imported',
    'dog-given',
    'dog-shared',
    'dog-unshared',
    'dog-ended',
    'dog-returned',
    'erasure-planned',
    'erasure-stopped',
    'owner-erased',
  ],
  documents: [
    'document-published',
    'rules-reading-required',
    'photo-consent-set',
    'retention-set',
    'settings-changed',
    'school-changed',
    'incident-noted',
    'incident-entry-added',
  ],
} as const satisfies Readonly<Record<string, readonly ActName[]>>;

/** What somebody asks for of a school's history. */
export type HistoryGroup = keyof typeof actsOfGroups;
export const historyGroups = [
  'signIns',
  'openings',
  'exports',
  'people',
  'documents',
] as const satisfies HistoryGroup[];

/** What the access log has of each group. */
export const accessesOfGroups = {
  signIns: ['signed-in'],
  openings: ['owner-opened', 'dog-opened'],
  exports: [
    'owners-downloaded',
    'dogs-downloaded',
    'trainers-downloaded',
    'trainings-downloaded',
    'cancelled-trainings-downloaded',
    'groups-downloaded',
    'exercises-downloaded',
    'money-downloaded',
    'survey-answers-downloaded',
  ],
  people: [],
  documents: [],
} as const satisfies Readonly<Record<HistoryGroup, readonly AccessKind[]>>;

type KindsOf<G extends Readonly<Record<string, readonly string[]>>> = G[keyof G][number];
/** The acts among the events of a school's history. */
export type ShownAct = KindsOf<typeof actsOfGroups>;
export type EventKind = ShownAct | AccessKind;

/** The acts that a school's history shows. */
export const shownActs: readonly ShownAct[] = Object.values(actsOfGroups).flat();
/** What the events of a school's history are. */
export const eventKinds: readonly EventKind[] = [...shownActs, ...Object.values(accessesOfGroups).flat()];

/**
 * What more is known of an event: whose data a file holds, the role of whoever was invited or joined, which document was
 * published, what was decided.
 */
export const eventDetails = [
  'own',
  'school',
  'trainer',
  'owner',
  'privacy',
  'rules',
  'given',
  'refused',
  'required',
  'free',
  'note',
  'reported',
  'closed',
] as const;
export type EventDetail = (typeof eventDetails)[number];

/** For how many years events are shown, and the access log is kept. */
export const historyYears = 2;
