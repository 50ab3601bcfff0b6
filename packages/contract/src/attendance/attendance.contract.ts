import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { boundedList } from '../core/page.ts';
import { undoable } from '../undo/undo.contract.ts';
import { attendanceStates } from './attendance.rules.ts';

/** The most dogs of one group training, and trainings that a dog's list shows, the newest. */
export const mostMarks = 200;
export const mostShown = 30;

const use = z.object({
  /** Whether the school notes who was at its trainings. What it doesn't use is shown nowhere. */
  usesAttendance: z.boolean({ error: 'Zaznacz tak albo nie.' }),
});
export type AttendanceUse = z.output<typeof use>;

export const setAttendanceUse = defineOperation({
  method: 'PUT',
  path: '/school/{schoolId}/attendance',
  summary: 'Czy szkoła prowadzi obecność',
  access: 'trainer',
  params: z.object({ schoolId: id('school') }),
  body: use,
  output: use,
});

const state = z.enum(attendanceStates, { error: 'Wybierz, czy pies był na treningu.' });

const marked = z.object({
  /** Null: nobody has said anything, and the training ended less than a day ago. */
  state: z.enum(attendanceStates).nullable(),
  /** Whether a trainer has said so; false: it follows from nobody saying anything. */
  isMarked: z.boolean(),
});

const ofTraining = marked.extend({
  trainingId: id('training'),
  /** Who of the trainers said so last, and when on the school's clock; null when nobody did. */
  by: z.string().nullable(),
  at: z.string().nullable(),
});
export type TrainingAttendance = z.output<typeof ofTraining>;

const trainingParams = z.object({ trainingId: id('training') });
const markErrors = ['ATTENDANCE_OFF', 'NOT_BEGUN', 'ALREADY_SETTLED', 'NOT_CONFIRMED'] as const;

export const getTrainingAttendance = defineOperation({
  method: 'GET',
  path: '/attendance/training/{trainingId}',
  summary: 'Czy pies był na treningu',
  access: 'trainer',
  params: trainingParams,
  output: ofTraining,
});

export const markTraining = defineOperation({
  method: 'PUT',
  path: '/attendance/training/{trainingId}',
  summary: 'Zaznacz, czy pies był na treningu',
  access: 'trainer',
  params: trainingParams,
  body: z.object({ state }),
  output: undoable(ofTraining),
  errors: markErrors,
});

const ofGroupTraining = z.object({
  /** By name. */
  dogs: boundedList(
    marked.extend({
      dogId: id('dog'),
      dogName: z.string(),
      breed: z.string(),
      photoUrl: z.string().nullable(),
      ownerName: z.string(),
    }),
    mostMarks,
  ),
  /** Higher after each change. */
  sequence: z.number(),
});
export type GroupAttendance = z.output<typeof ofGroupTraining>;

const groupTrainingParams = z.object({ groupTrainingId: id('groupTraining') });

export const getGroupAttendance = defineOperation({
  method: 'GET',
  path: '/attendance/group-training/{groupTrainingId}',
  summary: 'Kto był na treningu grupowym',
  access: 'trainer',
  params: groupTrainingParams,
  output: ofGroupTraining,
});

const sequenceMessage = 'Podaj numer, który przyszedł z listą.';

const marks = z
  .array(z.object({ dogId: id('dog'), state }), { error: 'Podaj listę psów.' })
  .min(1, { error: 'Podaj co najmniej jednego psa.' })
  .max(mostMarks, { error: `Najwyżej ${mostMarks} psów.` })
  .superRefine((list, found) => {
    const seen = new Set<string>();
    for (const [index, { dogId }] of list.entries()) {
      if (seen.has(dogId)) {
        found.addIssue({ code: 'custom', path: [index, 'dogId'], message: 'Ten pies jest na liście dwa razy.' });
      }
      seen.add(dogId);
    }
  });

export const markGroupTraining = defineOperation({
  method: 'PUT',
  path: '/attendance/group-training/{groupTrainingId}',
  summary: 'Zaznacz, kto był na treningu grupowym: wszystkie psy albo niektóre',
  access: 'trainer',
  params: groupTrainingParams,
  body: z.object({
    marks,
    /** As it came with the list that the caller has seen. */
    sequence: z.number({ error: sequenceMessage }).int({ error: sequenceMessage }).min(0, { error: sequenceMessage }),
  }),
  output: undoable(ofGroupTraining),
  errors: [...markErrors, 'CHANGED_MEANWHILE'],
});

const ofDog = marked.extend({
  kind: z.enum(['training', 'groupTraining']),
  id: z.string(),
  startTime: z.string(),
  /** The group's name, or that of the service if it has one. */
  title: z.string().nullable(),
});
export type DogAttendance = z.output<typeof ofDog>;

export const listAttendanceOfDog = defineOperation({
  method: 'GET',
  path: '/attendance/dog/{dogId}',
  summary: `Na których treningach pies był, od najnowszego, najwyżej ${mostShown}`,
  access: 'signedIn',
  params: z.object({ dogId: id('dog') }),
  output: boundedList(ofDog, mostShown),
});
