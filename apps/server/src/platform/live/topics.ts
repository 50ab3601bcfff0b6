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

/** A kind of destination, `/topic/{kind}/{subject}`, that a feature offers. */
export interface LiveTopic {
  readonly kind: string;
  readonly mayFollow: (identity: LiveIdentity, subject: string) => Promise<boolean>;
  /** What followers are sent for these signals, all of this kind and with a follower in this process. */
  readonly messagesOf: (signals: readonly Signal[]) => Promise<readonly { subject: string; body: unknown }[]>;
}

const destination = /^\/topic\/(?<kind>[a-z-]{1,40})\/(?<subject>[\w-]{1,64})$/;

/** The name that clients subscribe to. */
export function destinationOf(kind: string, subject: string): string {
  return `/topic/${kind}/${subject}`;
}

/** Whether the destination exists and the member may follow it. */
export async function mayFollow(topics: readonly LiveTopic[], identity: LiveIdentity, name: string): Promise<boolean> {
  const parts = destination.exec(name)?.groups;
  const topic = topics.find(({ kind }) => kind === parts?.kind);
  if (topic === undefined || parts?.subject === undefined) return false;
  return topic.mayFollow(identity, parts.subject);
}
