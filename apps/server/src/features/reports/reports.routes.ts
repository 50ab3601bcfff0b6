import * as contract from '@psia/contract/reports/reports.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { dogOfCaller } from '../dogs/dogs.public.ts';
import { reportTemplateOfSchool } from '../report-templates/report-templates.public.ts';
import { schoolOfCaller } from '../schools/schools.public.ts';
import * as assigning from './reports-assigning.service.ts';
import * as submissions from './reports-submissions.service.ts';
import { reportOfSchool, submissionOfCaller } from './reports.policy.ts';

export function registerReports(implement: Implement): void {
  implement(contract.listReportAssignments, { schoolId: schoolOfCaller }, (ctx) => assigning.listAssignments(ctx));
  implement(contract.listReportAssignmentsByEnd, { schoolId: schoolOfCaller }, (ctx, { query }) =>
    assigning.listAssignmentsByEnd(ctx, query),
  );
  implement(contract.assignReport, { reportTemplateId: reportTemplateOfSchool, dogId: dogOfCaller }, (ctx, { body }) =>
    assigning.assignReport(ctx, body),
  );
  implement(contract.finishReportAssignment, { assignmentId: reportOfSchool }, (ctx, { body }) =>
    assigning.finishReport(ctx, body),
  );
  implement(contract.deleteReportAssignment, { id: reportOfSchool }, (ctx, { params }) =>
    assigning.deleteReport(ctx, params.id),
  );
  implement(contract.moveReportsToSuccessor, { templateId: reportTemplateOfSchool }, (ctx, { body }) =>
    assigning.moveToSuccessor(ctx, body),
  );
  implement(contract.getDogReports, { dogId: dogOfCaller }, (ctx, { params, query }) =>
    submissions.listReportsOfDog(ctx, { ...params, ...query }),
  );
  implement(contract.submitReportAnswers, { submissionId: submissionOfCaller }, (ctx, { body }) =>
    submissions.submitAnswers(ctx, body),
  );
  implement(contract.reactToReport, { submissionId: submissionOfCaller }, (ctx, { body }) =>
    submissions.react(ctx, body),
  );
}
