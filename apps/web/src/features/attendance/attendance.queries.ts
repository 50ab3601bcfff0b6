import {
  getGroupAttendance,
  getTrainingAttendance,
  listAttendanceOfDog,
  markGroupTraining,
  markTraining,
  setAttendanceUse,
} from '@psia/contract/attendance/attendance.contract';
import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { keptOnDevice } from '#lib/kept-answers/kept-answers.ts';

const key = ['attendance'] as const;

/** Whether a dog was at its individual training. */
export function attendanceOfTraining(trainingId: Id<'training'>, dogId: Id<'dog'>) {
  return queryOptions({
    queryKey: [...key, 'training', trainingId],
    queryFn: ({ signal }) => call(getTrainingAttendance, { params: { trainingId }, signal }),
    meta: { liveTopics: [`dogFile/${dogId}`] },
  });
}

/** Which dogs were at a group training, by name. */
export function attendanceOfGroupTraining(groupTrainingId: Id<'groupTraining'>) {
  return queryOptions({
    queryKey: [...key, 'group-training', groupTrainingId],
    queryFn: ({ signal }) => call(getGroupAttendance, { params: { groupTrainingId }, signal }),
    meta: { liveTopics: ['dogFile', 'groups'] },
  });
}

/** At which of its newest trainings a dog was, the newest first. */
export function attendanceOfDog(dogId: Id<'dog'>) {
  return keptOnDevice(
    queryOptions({
      queryKey: [...key, 'of-dog', dogId],
      queryFn: ({ signal }) => call(listAttendanceOfDog, { params: { dogId }, signal }),
      meta: { liveTopics: [`dogFile/${dogId}`, { topic: 'calendar', parts: ['trainings'], dogId }, 'groups'] },
    }),
  );
}

/** Whatever was tried, also when it was refused: what is shown may be stale. Passes follow attendance. */
async function refreshAttendance(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: key }),
    queries.invalidateQueries({ queryKey: ['passes'] }),
  ]);
}

/** Says whether a dog was at its individual training. */
export function markTrainingIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ trainingId, ...body }: BodyInput<typeof markTraining> & { readonly trainingId: Id<'training'> }) =>
      call(markTraining, { params: { trainingId }, body }),
    onSettled: () => refreshAttendance(queries),
  });
}

/** Says which dogs were at a group training. */
export function markGroupTrainingIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({
      groupTrainingId,
      ...body
    }: BodyInput<typeof markGroupTraining> & { readonly groupTrainingId: Id<'groupTraining'> }) =>
      call(markGroupTraining, { params: { groupTrainingId }, body }),
    onSettled: () => refreshAttendance(queries),
  });
}

/** Begins or ends to note attendance; the profile says whether it is shown. */
export function setAttendanceUseIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ schoolId, usesAttendance }: { readonly schoolId: Id<'school'>; readonly usesAttendance: boolean }) =>
      call(setAttendanceUse, { params: { schoolId }, body: { usesAttendance } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['profile'] }),
  });
}
