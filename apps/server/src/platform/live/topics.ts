import type { Id } from '@psia/contract/core/ids';
import type { Signal } from './signals.repository.ts';

/** Whom a live connection speaks for, and until when. */
export interface LiveIdentity {
  readonly memberId: Id<'member'>;
  readonly sessionId: string;
  readonly expiresAt: Temporal.Instant;
}

/** What a token gives, 'expired' when only its time is over, null for any other fault. */
export type AuthenticateLive = (token: string) => Promise<LiveIdentity | 'expired' | null>;

type Facts = Signal['facts'];

/** How signals that say the same become one. */
export interface Joining {
  /** The same text for facts that one message can tell of. */
  readonly keyOf: (facts: Facts) => string;
  /** What tells of all of them, at least one. */
  readonly join: (facts: readonly Facts[]) => Facts;
}

/** A kind of destination, `/topic/{kind}/{subject}`, that a feature offers. */
export interface LiveTopic {
  readonly kind: string;
  readonly mayFollow: (identity: LiveIdentity, subject: string) => Promise<boolean>;
  /** Without it each signal is told by itself. */
  readonly joining?: Joining;
  /** What followers are sent for these signals, all of this kind and with a follower in this process. */
  readonly messagesOf: (signals: readonly Signal[]) => Promise<readonly LiveMessage[]>;
}

/** What followers of `/topic/{kind}/{subject}` are sent, and the signal that it tells of. */
export interface LiveMessage {
  readonly signal: Signal;
  readonly body: unknown;
}

const destination = /^\/topic\/(?<kind>[a-z-]{1,40})\/(?<subject>[\w-]{1,64})$/;

/** The name that clients subscribe to. */
export function destinationOf(kind: string, subject: string): string {
  return `/topic/${kind}/${subject}`;
}

/** The topic of a destination, and whose; null for one that doesn't exist. */
export function topicOf(topics: readonly LiveTopic[], name: string): { topic: LiveTopic; subject: string } | null {
  const parts = destination.exec(name)?.groups;
  const topic = topics.find(({ kind }) => kind === parts?.kind);
  return topic === undefined || parts?.subject === undefined ? null : { topic, subject: parts.subject };
}

/** Whether the destination exists and the member may follow it. */
export async function mayFollow(topics: readonly LiveTopic[], identity: LiveIdentity, name: string): Promise<boolean> {
  const found = topicOf(topics, name);
  return found !== null && found.topic.mayFollow(identity, found.subject);
}
