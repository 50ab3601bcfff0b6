import * as operations from '@psia/contract/reminders/reminders.contract';
import type { AddressSecrets } from '../../platform/auth/address-secrets.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { mailsOfSecret } from './reminders.policy.ts';
import * as service from './reminders.service.ts';

interface Dependencies {
  readonly push: service.PushServer;
  /** The secrets of addresses that end mails. */
  readonly endings: AddressSecrets;
}

export function registerReminders(implement: Implement, { push, endings }: Dependencies): void {
  implement(operations.getReminders, {}, (ctx) => service.getReminders(ctx, push));
  implement(operations.setReminders, {}, (ctx, { body }) => service.setReminders(ctx, body));
  implement(operations.addReminderDevice, {}, (ctx, { body }) => service.addDevice(ctx, push, body));
  implement(operations.removeReminderDevice, {}, (ctx, { body }) => service.removeDevice(ctx, body));
  implement(operations.stopMailedReminders, { mailedReminders: mailsOfSecret(endings) }, (ctx, { params }) =>
    service.stopMails(ctx, params.reader),
  );
}
