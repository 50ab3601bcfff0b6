import type { Id } from '@psia/contract/core/ids';
import type { Role } from '@psia/contract/core/role';
import { createContext, createElement, type ReactNode, use, useMemo } from 'react';
import { SchoolProvider } from './school-context.ts';

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
  /** Of the school; screens read it, and the school's id, by `useSchool`. */
  readonly timeZone: string;
  /** Whether the school keeps passes. */
  readonly usesPasses: boolean;
  /** Whether it notes who was at its trainings. */
  readonly usesAttendance: boolean;
  /** Whether it notes what owners have to pay. */
  readonly usesMoney: boolean;
}

const ProfileContext = createContext<Profile | null>(null);

interface ProfileProviderProps {
  readonly value: Profile;
  readonly children: ReactNode;
}

/** Gives what is below the signed-in person, and the person's school by `useSchool`. */
export function ProfileProvider({ value, children }: ProfileProviderProps) {
  const { schoolId, timeZone, usesPasses, usesAttendance, usesMoney } = value;
  const school = useMemo(
    () => ({ id: schoolId, timeZone, usesPasses, usesAttendance, usesMoney }),
    [schoolId, timeZone, usesPasses, usesAttendance, usesMoney],
  );
  const person = createElement(ProfileContext, { value }, children);
  return createElement(SchoolProvider, { value: school }, person);
}

/** The signed-in person; for screens and parts behind one of the two layouts. */
export function useProfile(): Profile {
  const profile = use(ProfileContext);
  if (!profile) throw new Error('useProfile needs a layout above it');
  return profile;
}
