import type { Profile } from '#lib/session/profile-context.ts';

/** Somebody signed in, for parts that tell times as a school does. */
export const exampleProfile: Profile = {
  id: '018f4a7e-0000-7000-8000-000000000001',
  role: 'ROLE_TRAINER',
  schoolId: '018f4a7e-0000-7000-8000-000000000002',
  firstName: 'Anna',
  lastName: 'Nowak',
  username: 'anna@example.com',
  isEmailProven: true,
  timeZone: 'Europe/Warsaw',
  usesPasses: false,
  usesAttendance: false,
  usesMoney: false,
};

/** A call that never ends, for what is shown meanwhile. */
export function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** A call that fails at once with this reason. */
export async function failing(): Promise<never> {
  throw new Error('An example of a failure');
}

/** For what would be told, were it not an example. */
export function nothing(): void {
  // An example changes nothing.
}
