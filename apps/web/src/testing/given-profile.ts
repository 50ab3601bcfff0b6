import type { Profile } from '#lib/session/profile-context.ts';

/** A signed-in trainer, for parts that are drawn alone. */
export function givenProfile(changes: Partial<Profile> = {}): Profile {
  return {
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
    ...changes,
  };
}
