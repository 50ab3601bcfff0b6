import {
  editReportQuestion,
  listReportQuestions,
  listReportTemplates,
  replaceReportTemplate,
} from '@psia/contract/report-templates/report-templates.contract';
import { getSurvey, updateSurvey } from '@psia/contract/surveys/surveys.contract';
import type { Api } from '../api.ts';
import { type Ids, seen, versioned, type VersionedObject } from './versioned-object.ts';

/** What a school asks day by day. */
export function reportsOf({ schoolId, reportQuestionId }: Ids): VersionedObject[] {
  const params = { schoolId };
  const templateOf = async (api: Api) => (await api.call(listReportTemplates, { params })).body[0]!;
  return [
    {
      name: 'report question',
      read: async (api) => versioned((await api.call(listReportQuestions, { params })).body[0]!),
      save: (api, content, version) => {
        const body = { id: reportQuestionId, question: `Pytanie ${content}`, ...seen(version) };
        return api.call(editReportQuestion, { body });
      },
    },
    {
      // Each change is a successor with an id of its own (D99).
      name: 'report template',
      read: async (api) => {
        const { version, title, questions } = await templateOf(api);
        return { version, stored: { title, texts: questions.map(({ questionText }) => questionText) } };
      },
      save: async (api, content, version) => {
        const { id } = await templateOf(api);
        const fields = { title: `Szablon ${content}`, questions: [{ questionText: `Pytanie ${content}` }] };
        return api.call(replaceReportTemplate, { params: { id }, body: { ...fields, ...seen(version) } });
      },
    },
  ];
}

/** What a school asks about a dog once. */
export function surveyOf({ surveyId }: Ids): VersionedObject {
  return {
    name: 'survey',
    // A question that is sent without its id is another one.
    read: async (api) => {
      const { version, title, questions } = (await api.call(getSurvey, { params: { surveyId } })).body;
      return { version, stored: { title, texts: questions.map(({ questionText }) => questionText) } };
    },
    save: (api, content, version) => {
      const questions = [{ questionText: `Pytanie ${content}`, questionType: 'TEXT' as const }];
      const body = { title: `Ankieta ${content}`, questions, ...seen(version) };
      return api.call(updateSurvey, { params: { id: surveyId }, body });
    },
  };
}
