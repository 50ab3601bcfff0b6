import { wallTimeOf } from '@psia/contract/core/school-clock';
import { mostDevices, type ReminderSettings, usualReminders } from '@psia/contract/reminders/reminders.rules';
import type { Caller, ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { refuseBeyond } from '../../platform/http/network/bound.ts';
import type { IsPushAddress } from '../../platform/push/push-services.ts';
import type { PushDevice } from '../../platform/push/send-push.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { subscriberOf } from '../acts/acts.public.ts';
import { nextAtHour } from './reminders.domain.ts';
import * as repository from './reminders.repository.ts';

/** How this server sends pushes. */
export interface PushServer {
  /** Null: it sends none. */
  readonly publicKey: string | null;
  readonly isPushAddress: IsPushAddress;
}

/** What the caller has chosen, the server's key and the devices that are theirs. */
export async function getReminders(ctx: ReadContext, { publicKey }: PushServer) {
  const { settings: chosen, devices } = await repository.getReminders(ctx);
  const settings = chosen ?? usualReminders;
  return {
    settings: { ...settings, kinds: [...settings.kinds] },
    publicKey,
    devices: devices.map(({ endpoint, name, createdAt }) => ({
      endpoint,
      name,
      since: wallTimeOf(createdAt, ctx.school.timeZone),
    })),
  };
}

/** Keeps what the caller has chosen. */
export async function setReminders(ctx: WriteContext, settings: ReminderSettings): Promise<void> {
  const nextAt = nextAtHour(ctx.now.instant, settings.hour, ctx.school.timeZone);
  await repository.keepSettings(ctx, { settings, nextAt, unlessChosen: false });
}

const tooMany = `Przypomnienia możesz mieć najwyżej na ${mostDevices} urządzeniach. Wyłącz je na którymś.`;

/**
 * Has the caller reminded on a device as well. Refuses with BAD_INPUT an address that is no push service's, and a key that
 * is not this server's present one; with LIMIT_REACHED one device too many.
 */
export async function addDevice(ctx: WriteContext<Caller>, server: PushServer, asking: PushDevice) {
  if (asking.publicKey !== server.publicKey) {
    throw new Refusal('BAD_INPUT', { fieldErrors: { publicKey: 'To nie jest klucz tego serwera.' } });
  }
  if (!server.isPushAddress(asking.endpoint)) {
    throw new Refusal('BAD_INPUT', { fieldErrors: { endpoint: 'To nie jest adres powiadomień przeglądarki.' } });
  }
  const nextAt = nextAtHour(ctx.now.instant, usualReminders.hour, ctx.school.timeZone);
  await repository.keepSettings(ctx, { settings: usualReminders, nextAt, unlessChosen: true });
  await repository.lockSettings(ctx);
  const present = await repository.countOtherDevices(ctx, asking.endpoint);
  refuseBeyond({ most: mostDevices, present, message: tooMany });
  await repository.keepDevice(ctx, { ...asking, sessionId: ctx.actor.sessionId });
}

/** Has the caller reminded no more on a device; one that is not theirs stays as it is. */
export async function removeDevice(ctx: WriteContext, { endpoint }: { endpoint: string }): Promise<void> {
  await repository.deleteDevice(ctx, { endpoint });
}

/** Ends the reminders of all devices of an account, as with a new password. */
export async function endPushesOfAccount({ tx }: Pick<WriteContext, 'tx'>, accountId: string): Promise<void> {
  await repository.deleteDevicesOfAccount(tx, accountId);
}

/** The id that the address of a mail's end names: of a school and a member. */
export const mailedId = ({ schoolId, memberId }: { schoolId: string; memberId: string }) => `${schoolId}.${memberId}`;

/** Ends the mails of whom an address names, whose secret has been judged; what else they have chosen stays. */
export async function stopMails({ tx }: Pick<WriteContext, 'tx'>, named: string): Promise<void> {
  const [schoolId = '', memberId = ''] = named.split('.');
  await repository.endMails(tx, { schoolId, memberId });
}

/** Whoever leaves a school has chosen nothing when they come back. */
export const forgettingReminders = subscriberOf({
  acts: ['trainer-removed', 'owner-removed', 'member-left'],
  on: async ({ tx, school }, acts) => {
    if (school === null) return;
    await repository.deleteRemindersOf(
      { tx, school },
      acts.map(({ subjectId }) => subjectId),
    );
  },
  // Nobody's leaving is taken back.
  onUndone: async () => undefined,
});
