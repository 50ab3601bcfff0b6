import { createActing } from '../platform/acting/acting.ts';
import type { WriteContext } from '../platform/acting/context.ts';
import { createAddressSecrets } from '../platform/auth/address-secrets.ts';
import { createMailSeal } from '../platform/mail/mail-queues.ts';
import type { TestServer } from './test-server.ts';
import type { TestMember } from './worlds/factories.ts';

/** Makes the contexts of a test server anew, to do something past all operations. */
export function actingFor({ database, clock, settings: { jwtSecret, publicUrl } }: TestServer) {
  return createActing({
    ...database,
    clock,
    publicUrl,
    signatures: createAddressSecrets(jwtSecret, 'address that ends'),
    mailSeal: createMailSeal(jwtSecret),
    afterWork: () => Promise.resolve(),
  });
}

/** Gives a function that does something as a member of a school in Warsaw, in one transaction, past all operations. */
export function actingOn(serverOf: () => TestServer) {
  return <T>(member: TestMember, role: 'trainer' | 'owner', work: (ctx: WriteContext) => Promise<T>): Promise<T> =>
    actingFor(serverOf()).writing(
      {
        actor: { ...member, role },
        school: {
          id: member.schoolId,
          name: 'Szkoła',
          timeZone: 'Europe/Warsaw',
          usesPasses: false,
          usesAttendance: false,
          usesMoney: false,
          hasPasses: false,
        },
        concerns: () => undefined,
      },
      work,
    );
}
