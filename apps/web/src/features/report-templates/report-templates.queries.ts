import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import * as contract from '@psia/contract/report-templates/report-templates.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { applyChange } from '#lib/live/query-meta.ts';

const key = ['report-templates'] as const;
const live = { liveTopics: ['reports'] } as const;

/** The questions in a school's bank, in the order in which they were added. */
export function reportQuestionsOfSchool(schoolId: Id<'school'>) {
  return queryOptions({
    queryKey: [...key, 'questions', schoolId],
    queryFn: ({ signal }) => call(contract.listReportQuestions, { params: { schoolId }, signal }),
    meta: live,
  });
}

/** The templates that a school's reports are assigned by, the newest first. */
export function reportTemplatesOfSchool(schoolId: Id<'school'>) {
  return queryOptions({
    queryKey: [...key, 'templates', schoolId],
    queryFn: ({ signal }) => call(contract.listReportTemplates, { params: { schoolId }, signal }),
    meta: live,
  });
}

/** Whatever was tried, also when it was refused, which may mean that what is shown was stale. */
function refreshReports(queries: QueryClient): Promise<void> {
  return applyChange(queries, { topic: 'reports' });
}

/** Adds a question to the bank. */
export function addQuestionIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof contract.addReportQuestion>>) =>
      call(contract.addReportQuestion, { body, attempt }),
    onSettled: () => refreshReports(queries),
  });
}

/** Changes a question of the bank; templates keep their text (D98). */
export function editQuestionIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (body: BodyInput<typeof contract.editReportQuestion>) => call(contract.editReportQuestion, { body }),
    onSettled: () => refreshReports(queries),
  });
}

/** Removes a question from the bank; templates keep their text (D98). */
export function deleteQuestionIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (id: Id<'reportQuestion'>) => call(contract.deleteReportQuestion, { params: { id } }),
    onSettled: () => refreshReports(queries),
  });
}

/** Adds a template. */
export function addTemplateIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof contract.addReportTemplate>>) =>
      call(contract.addReportTemplate, { body, attempt }),
    onSettled: () => refreshReports(queries),
  });
}

/** Puts a successor in a template's place (D99). */
export function replaceTemplateIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, ...body }: BodyInput<typeof contract.replaceReportTemplate> & { id: Id<'reportTemplate'> }) =>
      call(contract.replaceReportTemplate, { params: { id }, body }),
    onSettled: () => refreshReports(queries),
  });
}

/** Takes a template off the list; reports that were assigned by it stay (D29). */
export function deleteTemplateIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (id: Id<'reportTemplate'>) => call(contract.deleteReportTemplate, { params: { id } }),
    onSettled: () => refreshReports(queries),
  });
}
