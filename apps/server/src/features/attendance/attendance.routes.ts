import * as contract from '@psia/contract/attendance/attendance.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { dogOfCaller } from '../dogs/dogs.public.ts';
import { groupTrainingEverOfSchool } from '../groups/groups.public.ts';
import { schoolOfCaller } from '../schools/schools.public.ts';
import { trainingOfCaller } from '../trainings/trainings.public.ts';
import * as marking from './attendance-marking.service.ts';
import * as attendance from './attendance.service.ts';

const ofTraining = { trainingId: trainingOfCaller };
const ofGroupTraining = { groupTrainingId: groupTrainingEverOfSchool };

export function registerAttendance(implement: Implement): void {
  implement(contract.setAttendanceUse, { schoolId: schoolOfCaller }, (ctx, { body }) =>
    attendance.setAttendanceUse(ctx, body),
  );
  implement(contract.getTrainingAttendance, ofTraining, (ctx, { params }) =>
    attendance.getTrainingAttendance(ctx, params.trainingId),
  );
  implement(contract.markTraining, ofTraining, (ctx, { params, body }) =>
    marking.markTraining(ctx, { ...params, ...body }),
  );
  implement(contract.getGroupAttendance, ofGroupTraining, (ctx, { params }) =>
    attendance.getGroupAttendance(ctx, params.groupTrainingId),
  );
  implement(contract.markGroupTraining, { ...ofGroupTraining, 'marks.dogId': dogOfCaller }, (ctx, { params, body }) =>
    marking.markGroupTraining(ctx, { ...params, ...body }),
  );
  implement(contract.listAttendanceOfDog, { dogId: dogOfCaller }, (ctx, { params }) =>
    attendance.listAttendanceOfDog(ctx, params.dogId),
  );
}
