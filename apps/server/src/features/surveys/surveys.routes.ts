import * as assigningContract from '@psia/contract/surveys/assigning.contract';
import * as introContract from '@psia/contract/surveys/intro-survey.contract';
import * as contract from '@psia/contract/surveys/surveys.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { dogOfCaller } from '../dogs/dogs.public.ts';
import { schoolOfCaller } from '../schools/schools.public.ts';
import * as assigning from './surveys-assigning.service.ts';
import * as intro from './surveys-intro.service.ts';
import { surveyOfCaller, surveyOfSchool } from './surveys.policy.ts';
import * as surveys from './surveys.service.ts';

export function registerSurveys(implement: Implement): void {
  const ofSchool = { schoolId: schoolOfCaller };
  const one = { id: surveyOfSchool };
  implement(contract.listSurveys, ofSchool, (ctx, { query }) => surveys.listSurveys(ctx, query));
  implement(contract.createSurvey, ofSchool, (ctx, { body }) => surveys.createSurvey(ctx, body));
  implement(contract.getSurvey, { surveyId: surveyOfCaller }, (ctx, { params }) =>
    surveys.getSurvey(ctx, params.surveyId),
  );
  implement(contract.updateSurvey, one, (ctx, { params, body }) => surveys.updateSurvey(ctx, { ...params, ...body }));
  implement(contract.setSurveyActive, one, (ctx, { params, body }) =>
    surveys.setSurveyActive(ctx, { ...params, ...body }),
  );
  implement(contract.deleteSurvey, one, (ctx, { params }) => surveys.deleteSurvey(ctx, params.id));
  registerAssigning(implement);
  registerIntro(implement);
}

function registerAssigning(implement: Implement): void {
  const surveyAndDog = { surveyId: surveyOfSchool, dogId: dogOfCaller };
  implement(assigningContract.listAssignedSurveys, { dogId: dogOfCaller }, (ctx, { params }) =>
    assigning.listAssigned(ctx, params.dogId),
  );
  implement(assigningContract.listDogsOfSurvey, { surveyId: surveyOfCaller }, (ctx, { params, query }) =>
    assigning.listDogs(ctx, { ...params, ...query }),
  );
  implement(assigningContract.assignSurvey, surveyAndDog, (ctx, { body }) => assigning.assignSurvey(ctx, body));
  implement(assigningContract.unassignSurvey, surveyAndDog, (ctx, { params }) => assigning.unassignSurvey(ctx, params));
  const dogs = { id: surveyOfSchool, assign: dogOfCaller, unassign: dogOfCaller };
  implement(assigningContract.updateDogsOfSurvey, dogs, (ctx, { params, body }) =>
    assigning.updateDogs(ctx, { surveyId: params.id, ...body }),
  );
}

function registerIntro(implement: Implement): void {
  const ofSchool = { id: schoolOfCaller };
  implement(introContract.getIntroSurvey, ofSchool, (ctx) => intro.getIntroSurvey(ctx));
  implement(introContract.chooseIntroSurvey, { ...ofSchool, surveyId: surveyOfSchool }, (ctx, { body }) =>
    intro.chooseIntroSurvey(ctx, body),
  );
}
