import {
  type AttendanceUse,
  type DogAttendance,
  type GroupAttendance,
  mostShown,
  type TrainingAttendance,
} from '@psia/contract/attendance/attendance.contract';
import type { Id } from '@psia/contract/core/ids';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { recordActs } from '../acts/acts.public.ts';
import { announceChange } from '../notifications/notifications.public.ts';
import { pictureUrl } from '../pictures/pictures.public.ts';
import { setUsesAttendance } from '../schools/schools.public.ts';
import { listDogsOfGroupTraining } from './attendance-of-groups.repository.ts';
import { listOfDog } from './attendance-of-dog.repository.ts';
import { attendanceOf } from './attendance.domain.ts';
import { getTraining } from './attendance.repository.ts';

/** Sets whether the caller's school notes who was at its trainings; what was noted stays. */
export async function setAttendanceUse(ctx: WriteContext, { usesAttendance }: AttendanceUse): Promise<AttendanceUse> {
  await setUsesAttendance(ctx, usesAttendance);
  recordActs(ctx, [{ act: 'attendance-use-set', subjectId: ctx.school.id, facts: { usesAttendance } }]);
  // Everybody's profile says whether it is shown.
  await announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'school' }, { topic: 'people' }] });
  return { usesAttendance };
}

/** Whether the dog was at an individual training, and who said so. */
export async function getTrainingAttendance(
  ctx: Pick<ReadContext, 'db' | 'school' | 'now'>,
  trainingId: Id<'training'>,
): Promise<TrainingAttendance> {
  const { by, markedAt, isAgreed, ...kept } = await getTraining(ctx, trainingId);
  return {
    trainingId,
    ...(isAgreed ? attendanceOf(kept, ctx.now.wall) : { state: null, isMarked: false }),
    by: by === null ? null : `${by.firstName} ${by.lastName}`,
    at: markedAt === null ? null : wallTimeOf(markedAt, ctx.school.timeZone),
  };
}

/** Which dogs were at a group training, by name. */
export async function getGroupAttendance(
  ctx: Pick<ReadContext, 'db' | 'school' | 'now' | 'signatures'>,
  id: Id<'groupTraining'>,
): Promise<GroupAttendance> {
  const rows = await listDogsOfGroupTraining(ctx, id);
  return {
    dogs: rows.map(({ photoId, sequence: _, state, excuse, isWritten, endTime, ...dog }) => ({
      ...dog,
      photoUrl: pictureUrl(ctx, photoId),
      ...attendanceOf({ state, excuse, isWritten, endTime }, ctx.now.wall),
    })),
    sequence: rows[0]?.sequence ?? 0,
  };
}

/** At which of its newest trainings a dog was; nobody is named. */
export async function listAttendanceOfDog(ctx: ReadContext, dogId: Id<'dog'>): Promise<DogAttendance[]> {
  const rows = await listOfDog(ctx, { dogId, most: mostShown });
  return rows.map(({ state, excuse, isWritten, endTime, ...training }) => ({
    ...training,
    ...attendanceOf({ state, excuse, isWritten, endTime }, ctx.now.wall),
  }));
}
