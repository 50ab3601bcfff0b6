export { deleteEndedCounts, gatherRunningCounts } from './report-templates-counts.repository.ts';
export { reportTemplateOfSchool } from './report-templates.policy.ts';
export {
  listTexts as listTemplateTexts,
  questionsOf as templateQuestionsOf,
  storedQuestions as storedTemplateQuestions,
} from './report-templates.repository.ts';
export { registerReportTemplates } from './report-templates.routes.ts';
export { lockLiveTemplate } from './report-templates.service.ts';
