export { reportTemplateOfSchool } from './report-templates.policy.ts';
export { listTexts as listTemplateTexts } from './report-templates.repository.ts';
export { registerReportTemplates } from './report-templates.routes.ts';
export { holdTemplate } from './report-templates.service.ts';
