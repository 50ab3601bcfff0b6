import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { windowQuery } from '../core/window.ts';
import { training } from './calendar.contract.ts';
import { groupTrainingOfSchool } from './school-day.contract.ts';

const trainingOfSchool = z.discriminatedUnion('isGroupTraining', [training, groupTrainingOfSchool]);
export type TrainingOfSchool = z.output<typeof trainingOfSchool>;

export const listConfirmedTrainingsOfSchool = defineOperation({
  method: 'GET',
  path: '/training/getConfirmedTrainingsForSchool/{schoolId}',
  summary: 'Potwierdzone treningi całej szkoły, indywidualne i grupowe, od najwcześniejszego',
  access: 'trainer',
  params: z.object({ schoolId: id('school') }),
  query: windowQuery,
  output: z.array(trainingOfSchool),
});
