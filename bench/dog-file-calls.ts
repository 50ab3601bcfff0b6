import { listDogsInNeed } from '@psia/contract/attention/attention.contract';
import { addDays, type PlainDate } from '@psia/contract/core/time';
import { getDogSummary, listMilestones, listTrainingsOfDog } from '@psia/contract/dog-file/dog-file.contract';
import { getDogNews, listDogsWithNews } from '@psia/contract/dog-news/dog-news.contract';
import { listDogNotes } from '@psia/contract/dog-notes/dog-notes.contract';
import { listBookableDogs, listDogs } from '@psia/contract/dogs/dogs.contract';
import { listExercises } from '@psia/contract/exercises/exercises.contract';
import { listAssignedExercises, listUnassignedExercises } from '@psia/contract/homework/homework.contract';
import { listUnreadNotifications } from '@psia/contract/notifications/notifications.contract';
import { listOwners } from '@psia/contract/owners/owners.contract';
import { listRecommendations } from '@psia/contract/recommendations/recommendations.contract';
import { listReportTemplates } from '@psia/contract/report-templates/report-templates.contract';
import {
  getDogReports,
  listReportAssignments,
  listReportAssignmentsByEnd,
} from '@psia/contract/reports/reports.contract';
import { listSuggestions } from '@psia/contract/suggestions/suggestions.contract';
import {
  exportSurveyAnswers,
  getSurveyResults,
  listSurveyAnswers,
} from '@psia/contract/survey-responses/survey-responses.contract';
import { listAssignedSurveys } from '@psia/contract/surveys/assigning.contract';
import { listSurveys } from '@psia/contract/surveys/surveys.contract';
import { type MeasuredCall, named } from './calls.ts';
import type { DogFiles } from './filling/dog-files.ts';
import type { MeasuredSchool } from './filling/schools.ts';

const answersOfPage = 10;
/** Letters that few or none of the names have: what is looked for has to be looked at. */
const searched = { search: 'zyx', size: '10' };
/** Nobody may fetch more files at once (decision 144). */
const filesAtOnce = 2;
/** Page 50 of the answers, or the last full one where there are fewer. */
const pageOfAnswers = ({ answered }: DogFiles) => Math.min(50, Math.floor(answered / answersOfPage) - 1);

/** What people look at in dogs' files and about them. */
export function readingsOfDogFiles(school: MeasuredSchool, files: DogFiles, today: PlainDate): MeasuredCall[] {
  const [dogId = ''] = school.dogIds;
  const emptyDogId = school.dogIds.at(-1) ?? '';
  const asTrainer = { jwt: school.trainer.jwt };
  const asOwner = { jwt: school.owner.jwt };
  const ofDog = { params: { dogId } };
  const ofSchool = { params: { schoolId: school.id } };
  const ofSurvey = { params: { id: files.surveyId }, ...asTrainer };
  const lastPage = { page: String(pageOfAnswers(files)), size: String(answersOfPage) };
  const calls = named({
    "a dog's news, owner": [getDogNews, { ...ofDog, ...asOwner }],
    "a dog's news, owner, empty file": [getDogNews, { params: { dogId: emptyDogId }, ...asOwner }],
    "a dog's news, trainer": [getDogNews, { ...ofDog, ...asTrainer }],
    'news marks, owner': [listDogsWithNews, { ...ofSchool, ...asOwner }],
    'news marks, trainer': [listDogsWithNews, { ...ofSchool, ...asTrainer }],
    'dogs in need of attention': [listDogsInNeed, asTrainer],
    "owner's suggestions": [listSuggestions, asOwner],
    'dogs, first page': [listDogs, { ...ofSchool, ...asTrainer }],
    'dogs to book for, all': [listBookableDogs, { ...ofSchool, ...asTrainer }],
    'dogs to book for, as a picker asks': [listBookableDogs, { ...ofSchool, query: { size: '101' }, ...asTrainer }],
    'dogs to book for, searched': [listBookableDogs, { ...ofSchool, query: searched, ...asTrainer }],
    'owners, searched': [listOwners, { ...ofSchool, query: searched, ...asTrainer }],
    "a dog's summary": [getDogSummary, { ...ofDog, ...asTrainer }],
    "a dog's past trainings": [listTrainingsOfDog, { ...ofDog, query: { when: 'past' }, ...asTrainer }],
    "a dog's milestones": [listMilestones, { ...ofDog, query: { from: addDays(today, -90), to: today }, ...asOwner }],
    recommendations: [listRecommendations, { ...ofDog, ...asOwner }],
    'notes about a dog': [listDogNotes, { ...ofDog, ...asTrainer }],
    homework: [listAssignedExercises, { ...ofDog, ...asOwner }],
    'exercises, first page': [listExercises, { ...ofSchool, ...asTrainer }],
    'exercises to assign': [listUnassignedExercises, { params: { dogId, schoolId: school.id }, ...asTrainer }],
    "a dog's surveys": [listAssignedSurveys, { ...ofDog, ...asOwner }],
    'surveys of the school': [listSurveys, { ...ofSchool, ...asTrainer }],
    'survey answers, page 50': [listSurveyAnswers, { ...ofSurvey, query: lastPage }],
    'survey results': [getSurveyResults, ofSurvey],
    'survey answers as CSV': [exportSurveyAnswers, ofSurvey],
    "a dog's reports, each day whole": [getDogReports, { ...ofDog, ...asOwner }],
    "a dog's reports, templates once": [getDogReports, { ...ofDog, query: { templates: 'once' }, ...asOwner }],
    'reports of the school, all': [listReportAssignments, { ...ofSchool, ...asTrainer }],
    'reports of the school, a page': [listReportAssignmentsByEnd, { ...ofSchool, ...asTrainer }],
    'reports of the school, searched': [listReportAssignmentsByEnd, { ...ofSchool, query: searched, ...asTrainer }],
    'templates of reports': [listReportTemplates, { ...ofSchool, ...asTrainer }],
    'unread notices': [listUnreadNotifications, { params: { userId: school.owner.id }, ...asOwner }],
  });
  return calls.map((call) => (call.operation === exportSurveyAnswers ? { ...call, connections: filesAtOnce } : call));
}
