export { reportTemplatesOfSchool } from './report-templates.queries.ts';
