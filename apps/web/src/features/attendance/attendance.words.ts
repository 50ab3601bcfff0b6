import type { AttendanceState } from '@psia/contract/attendance/attendance.rules';

/** Whether a dog was there, in words. */
export const stateWords = {
  PRESENT: 'Obecność',
  EXCUSED: 'Nieobecność zgłoszona',
  LATE_EXCUSE: 'Nieobecność zgłoszona za późno',
  NO_SHOW: 'Nieobecność bez zapowiedzi',
} as const satisfies Record<AttendanceState, string>;

/** The same for one of a group's dogs, whose name stands beside. */
export const shortStateWords = {
  PRESENT: 'na treningu',
  EXCUSED: 'nieobecność zgłoszona',
  LATE_EXCUSE: 'nieobecność zgłoszona za późno',
  NO_SHOW: 'nieobecność bez zapowiedzi',
} as const satisfies Record<AttendanceState, string>;

/** The sign of each, read together with its words. */
export const stateSigns = { PRESENT: '●', EXCUSED: '○', LATE_EXCUSE: '○', NO_SHOW: '×' } as const satisfies Record<
  AttendanceState,
  string
>;

/** The absences that a trainer chooses from, the usual ones first. */
export const absences = [
  { state: 'EXCUSED', words: 'Zgłoszona' },
  { state: 'NO_SHOW', words: 'Bez zapowiedzi' },
  { state: 'LATE_EXCUSE', words: 'Zgłoszona za późno' },
] as const satisfies readonly { readonly state: AttendanceState; readonly words: string }[];

/** What the next press on one of a group's dogs says of it: present, missing unexcused, excused, present again. */
export const nextState = {
  PRESENT: 'NO_SHOW',
  NO_SHOW: 'EXCUSED',
  EXCUSED: 'PRESENT',
  LATE_EXCUSE: 'PRESENT',
} as const satisfies Record<AttendanceState, AttendanceState>;
