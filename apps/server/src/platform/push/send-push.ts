import webPush, { type Urgency } from 'web-push';
import type { PushKeys } from './push-keys.ts';
import type { IsPushAddress } from './push-services.ts';

/** How long a push service may take to answer. */
const longestAnswerMs = 10_000;

/** A device that gets pushes: its address at a push service, and the keys that only it can open messages with. */
export interface PushDevice {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** The server's public key that it asked with. */
  readonly publicKey: string;
}

/** A message for one device. */
export interface PushMessage {
  /** What the device shows; JSON. */
  readonly payload: unknown;
  /** How long the push service keeps it for a device that is off. */
  readonly ttlSeconds: number;
  readonly urgency: Urgency;
  /** A later message of the same topic replaces one that waits; at most 32 characters of base64url. */
  readonly topic: string;
}

/**
 * What became of a message. 'gone': the device wants none any more, or none by a key that we have. 'later': it was
 * certainly not taken and may be sent again. 'unknown': nobody can tell whether it was taken. 'refused': it never will be.
 */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'unknown' | 'refused';

/** Sends a message to a device's push service, once. */
export type SendPush = (device: PushDevice, message: PushMessage) => Promise<PushOutcome>;

interface SendOptions {
  readonly keys: PushKeys;
  /** A mailto: or https: address, for the push service. */
  readonly contact: string;
  readonly isPushAddress: IsPushAddress;
  /** Shorter in tests. */
  readonly patienceMs?: number | undefined;
}

/** Failures of a connection that was never there, so that nothing can have arrived. */
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

function outcomeOfFailure(error: unknown): PushOutcome {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return neverConnected.has(code) ? 'later' : 'unknown';
}

/**
 * Makes what sends pushes, encrypted for the device and signed by the server (RFC 8291, 8292). A service that does not
 * answer is cut off, and none may lead elsewhere. An address that is no push service's counts as gone.
 */
export function createSendPush({ keys, contact, isPushAddress, patienceMs = longestAnswerMs }: SendOptions): SendPush {
  return async (device, { payload, ttlSeconds, urgency, topic }) => {
    const { endpoint, p256dh, auth } = device;
    const key = [keys.current, keys.former].find((one) => one?.publicKey === device.publicKey);
    if (!key || !isPushAddress(endpoint)) return 'gone';
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      {
        vapidDetails: { subject: contact, ...key },
        TTL: ttlSeconds,
        urgency,
        topic,
        contentEncoding: 'aes128gcm',
      },
    );
    try {
      const signal = AbortSignal.timeout(patienceMs);
      const sent = { method: 'POST', body: new Uint8Array(body ?? []), signal, redirect: 'manual' } as const;
      const answer = await fetch(endpoint, { ...sent, headers: textsOf(headers) });
      await answer.body?.cancel();
      return outcomeOf(answer.status);
    } catch (error) {
      return outcomeOfFailure(error);
    }
  };
}

/** The headers as texts; their length is counted by whoever sends. */
function textsOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length');
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}
