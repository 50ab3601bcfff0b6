import { nowIn } from '@psia/contract/core/school-clock';
import { createAddressSecrets } from '../platform/auth/address-secrets.ts';
import type { WriteContext } from '../platform/acting/context.ts';
import { createMailSeal, mailSender } from '../platform/mail/mail-queues.ts';
import type { Undoing } from '../platform/undo/undo-offer.ts';
import { withOutbox } from './with-outbox.ts';
import type { TestServer } from './test-server.ts';
import type { TestMember } from './worlds/factories.ts';

/** Gives a function that does something as a member of a school in Warsaw, in one transaction, past all operations. */
export function actingOn(serverOf: () => TestServer) {
  return <T>(member: TestMember, role: 'trainer' | 'owner', work: (ctx: WriteContext) => Promise<T>): Promise<T> => {
    const server = serverOf();
    return withOutbox(server.database.write, ({ tx, outbox }) => {
      const undo: Undoing = { offer: null };
      return work({
        db: tx,
        tx,
        now: nowIn(server.clock.now(), 'Europe/Warsaw'),
        actor: { ...member, role },
        school: { id: member.schoolId, name: 'Szkoła', timeZone: 'Europe/Warsaw' },
        undo,
        outbox,
        sendMail: mailSender(outbox, undo, {
          schoolId: member.schoolId,
          seal: createMailSeal(server.settings.jwtSecret),
        }),
        concerns: () => undefined,
        link: (path) => path,
        signatures: createAddressSecrets(server.settings.jwtSecret, 'address that ends'),
      });
    });
  };
}
