export { answerKindWords } from './answer-kinds.words.ts';
export { reportTemplatesOfSchool } from './report-templates.queries.ts';
