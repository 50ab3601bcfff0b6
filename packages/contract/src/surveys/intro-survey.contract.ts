import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';

const ofSchool = z.object({ id: id('school') });
/** Null: dogs get no survey. */
const chosen = z.object({ surveyId: id('survey').nullable() });

export const getIntroSurvey = defineOperation({
  method: 'GET',
  path: '/school/{id}/intro-survey',
  summary: 'Ankieta, którą pies dostaje z pierwszym treningiem',
  access: 'trainer',
  params: ofSchool,
  output: chosen,
});

export const chooseIntroSurvey = defineOperation({
  method: 'PUT',
  path: '/school/{id}/intro-survey',
  summary: 'Wybierz ankietę, którą pies dostaje z pierwszym treningiem, albo żadną',
  access: 'trainer',
  params: ofSchool,
  body: chosen,
  output: chosen,
  errors: ['INACTIVE'],
});
