import type { Id } from '@psia/contract/core/ids';

/** The surveys of a school. */
export const surveysPath = (schoolId: Id<'school'>) => `/survey/school/${schoolId}/all`;

const builderPath = (schoolId: Id<'school'>) => `/survey/create/${schoolId}`;

/** What of the builder's address names the survey that is changed, and the one that is copied. */
export const builderFields = { changed: 'ankieta', copied: 'kopia' } as const;

/** Where a survey is built: a new one, one that nobody has answered, or a copy of one. */
export const buildSurveyPath = (
  schoolId: Id<'school'>,
  from: { changed?: Id<'survey'>; copied?: Id<'survey'> } = {},
) => {
  if (from.changed !== undefined) return `${builderPath(schoolId)}?${builderFields.changed}=${from.changed}`;
  return from.copied === undefined
    ? builderPath(schoolId)
    : `${builderPath(schoolId)}?${builderFields.copied}=${from.copied}`;
};

/** What a survey asks and what was answered. */
export const surveyDetailsPath = (surveyId: Id<'survey'>) => `/survey/${surveyId}/details`;
