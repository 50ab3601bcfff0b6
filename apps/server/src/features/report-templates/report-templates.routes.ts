import * as contract from '@psia/contract/report-templates/report-templates.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { schoolOfCaller } from '../schools/schools.public.ts';
import * as bankRepository from './report-templates-bank.repository.ts';
import * as bank from './report-templates-bank.service.ts';
import * as policy from './report-templates.policy.ts';
import * as repository from './report-templates.repository.ts';
import * as templates from './report-templates.service.ts';

export function registerReportTemplates(implement: Implement): void {
  const [ofSchool, ofQuestion] = [{ schoolId: schoolOfCaller }, { id: policy.reportQuestionOfSchool }];
  const fromBank = { 'questions.questionId': policy.reportQuestionOfSchool };
  implement(contract.listReportQuestions, ofSchool, (ctx) => bankRepository.listQuestions(ctx));
  implement(contract.addReportQuestion, ofSchool, (ctx, { body }) => bank.addQuestion(ctx, body));
  implement(contract.editReportQuestion, ofQuestion, (ctx, { body }) => bank.editQuestion(ctx, body));
  implement(contract.deleteReportQuestion, ofQuestion, (ctx, { params }) => bank.deleteQuestion(ctx, params.id));
  implement(contract.listReportTemplates, ofSchool, (ctx) => repository.listTemplates(ctx));
  implement(contract.addReportTemplate, { ...ofSchool, ...fromBank }, (ctx, { body }) =>
    templates.addTemplate(ctx, body),
  );
  implement(
    contract.replaceReportTemplate,
    { id: policy.reportTemplateToReplace, ...fromBank },
    (ctx, { params, body }) => templates.replaceTemplate(ctx, { ...params, ...body }),
  );
  implement(contract.deleteReportTemplate, { id: policy.reportTemplateOfSchool }, (ctx, { params }) =>
    templates.deleteTemplate(ctx, params.id),
  );
}
