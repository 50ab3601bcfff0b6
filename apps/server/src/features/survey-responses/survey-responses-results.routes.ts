import * as contract from '@psia/contract/survey-responses/survey-responses.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { surveyOfCaller } from '../surveys/surveys.public.ts';
import * as results from './survey-responses-results.service.ts';

export function registerSurveyResults(implement: Implement): void {
  const ofSurvey = { id: surveyOfCaller };
  implement(contract.listSurveyAnswers, ofSurvey, (ctx, { params, query }) =>
    results.listAnswers(ctx, { surveyId: params.id, ...query }),
  );
  implement(contract.getSurveyResults, ofSurvey, (ctx, { params }) => results.getResults(ctx, params.id));
  implement(contract.exportSurveyAnswers, ofSurvey, (ctx, { params }) => results.exportAnswers(ctx, params.id));
}
