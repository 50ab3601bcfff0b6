import type { Id } from '@psia/contract/core/ids';
import { createContext, use } from 'react';

/** The school whose screens these are; a page for people who aren't signed in may have one, too. */
export interface School {
  readonly id: Id<'school'>;
  /** 'Now' and 'today' of every screen (D4). */
  readonly timeZone: string;
  /** Whether it keeps passes; missing where nobody is signed in. */
  readonly usesPasses?: boolean;
  /** Whether it notes who was at its trainings; missing where nobody is signed in. */
  readonly usesAttendance?: boolean;
  /** Whether it notes what owners have to pay; missing where nobody is signed in. */
  readonly usesMoney?: boolean;
}

const SchoolContext = createContext<School | null>(null);

export const SchoolProvider = SchoolContext.Provider;

/** The school, or null where there is none, as before signing in. */
export function useSchoolIfAny(): School | null {
  return use(SchoolContext);
}

/** The school; for screens and parts behind a layout, or below a `SchoolProvider`. */
export function useSchool(): School {
  const school = useSchoolIfAny();
  if (!school) throw new Error('useSchool needs a school above it');
  return school;
}
