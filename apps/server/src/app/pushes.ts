import type { Endings, PushServer } from '../features/reminders/reminders.public.ts';
import { createAddressSecrets } from '../platform/auth/address-secrets.ts';
import type { Logger } from '../platform/log/log.ts';
import { pushContactOf, pushKeysOf } from '../platform/push/push-keys.ts';
import { type IsPushAddress, isPushAddress } from '../platform/push/push-services.ts';
import { createSendPush, type SendPush } from '../platform/push/send-push.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { signingSecretsOf } from './secrets/signing-and-sealing.ts';

/** Where pushes may go, and how long a service may take to answer. */
export interface PushServices {
  readonly isPushAddress: IsPushAddress;
  readonly patienceMs: number;
}

/** How a server reminds people. */
export interface Pushes {
  readonly server: PushServer;
  /** Null: it sends none. */
  readonly send: SendPush | null;
  readonly endings: Endings;
}

interface PushOptions {
  readonly settings: Settings;
  readonly log: Logger;
  readonly pushServices?: PushServices;
}

/** Makes what sends pushes and what ends mails; without a key there are mails alone, and the operator hears of it. */
export function createPushes({ settings, log, pushServices }: PushOptions): Pushes {
  const { push, publicUrl } = settings;
  const services = pushServices ?? { isPushAddress, patienceMs: undefined };
  const endings = { secrets: createAddressSecrets(signingSecretsOf(settings), 'end of mailed reminders'), publicUrl };
  if (push === null) {
    log.warn('PUSH_KEY is not set: no pushes are sent');
    return { server: { publicKey: null, isPushAddress: services.isPushAddress }, send: null, endings };
  }
  const keys = pushKeysOf(push);
  return {
    server: { publicKey: keys.current.publicKey, isPushAddress: services.isPushAddress },
    send: createSendPush({ keys, contact: pushContactOf(settings), ...services }),
    endings,
  };
}
