import type { Id } from '@psia/contract/core/ids';
import type { Role } from '@psia/contract/core/role';
import { createContext, use } from 'react';

/** The signed-in person as every screen behind a layout may count on. */
export interface Profile {
  readonly id: string;
  readonly role: Role;
  readonly schoolId: Id<'school'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  /** Whether they have proved that the mailbox of their e-mail is theirs (D191). */
  readonly isEmailProven: boolean;
  /** The school's time zone: 'now' and 'today' of every screen (D4). */
  readonly timeZone: string;
}

const ProfileContext = createContext<Profile | null>(null);

export const ProfileProvider = ProfileContext.Provider;

/** The signed-in person, or null where there is none, as before signing in. */
export function useProfileIfAny(): Profile | null {
  return use(ProfileContext);
}

/** The signed-in person; for screens and parts behind one of the two layouts. */
export function useProfile(): Profile {
  const profile = useProfileIfAny();
  if (!profile) throw new Error('useProfile needs a layout above it');
  return profile;
}
