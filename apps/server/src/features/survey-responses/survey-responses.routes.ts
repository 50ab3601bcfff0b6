import * as contract from '@psia/contract/survey-responses/survey-responses.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { assignedSurvey, readableSurvey } from './survey-responses.policy.ts';
import * as responses from './survey-responses.service.ts';

export function registerSurveyResponses(implement: Implement): void {
  implement(contract.getSurveyResponse, { surveyOfDog: readableSurvey }, (ctx, { params }) =>
    responses.getResponse(ctx, params),
  );
  implement(contract.submitSurveyResponse, { surveyOfDog: assignedSurvey }, (ctx, { body }) =>
    responses.submit(ctx, body),
  );
}
