import { editDogNote, listDogNotes } from '@psia/contract/dog-notes/dog-notes.contract';
import { editDog, getDog } from '@psia/contract/dogs/dogs.contract';
import { listExercises, updateExercise } from '@psia/contract/exercises/exercises.contract';
import * as groups from '@psia/contract/groups/groups.contract';
import { listHalls, renameHall } from '@psia/contract/halls/halls.contract';
import { editPhrase, listPhrases } from '@psia/contract/phrases/phrases.contract';
import {
  editReportQuestion,
  listReportQuestions,
  listReportTemplates,
  replaceReportTemplate,
} from '@psia/contract/report-templates/report-templates.contract';
import * as schools from '@psia/contract/schools/schools.contract';
import {
  addRecommendation,
  editRecommendation,
  getLastRecommendation,
} from '@psia/contract/recommendations/recommendations.contract';
import { getSurvey, updateSurvey } from '@psia/contract/surveys/surveys.contract';
import { listServices, updateService } from '@psia/contract/services/services.contract';
import {
  getTrainerDetails,
  getWorkingHours,
  updateTrainer,
  updateWorkingHours,
} from '@psia/contract/trainers/trainers.contract';
import { editTraining } from '@psia/contract/trainings/trainings.contract';
import { listConfirmedTrainingsOfDog } from '@psia/contract/calendar/calendar.contract';
import type { Api } from '../api.ts';
import { type factoriesOf, personOf, type TestMember } from './factories.ts';

/** Something that two people may edit, with the calls that read and save it. */
export interface VersionedObject {
  readonly name: string;
  /** What is stored, and its version. */
  readonly read: (api: Api) => Promise<{ readonly version: number; readonly stored: unknown }>;
  /** Saves another content for each number, naming the version that was seen or none. */
  readonly save: (
    api: Api,
    content: number,
    version?: number,
  ) => Promise<{ readonly status: number; readonly error: { readonly code: string } }>;
}

const hoursOf = (content: number) => [
  { dayOfWeek: 'MONDAY', openingTime: '06:00', closingTime: `08:${String(content).padStart(2, '0')}` },
];
const seen = (version: number | undefined) => (version === undefined ? {} : { version });
const seenSequence = (sequence: number | undefined) => (sequence === undefined ? {} : { sequence });
const versioned = ({ version, ...stored }: { readonly version: number }) => ({ version, stored });
/** Hours carry their version in each day; those that nobody has set have version 0. */
const versionedHours = (days: readonly { readonly version: number }[]) => ({
  version: days[0]?.version ?? 0,
  stored: days,
});
const sequenced = ({ sequence, ...stored }: { readonly sequence: number }) => ({ version: sequence, stored });

interface Ids {
  readonly schoolId: string;
  readonly trainer: TestMember;
  readonly hallId: string;
  readonly serviceId: string;
  readonly phraseId: string;
  readonly exerciseId: string;
  readonly surveyId: string;
  readonly reportQuestionId: string;
  readonly dogId: string;
  readonly dogNoteId: string;
  readonly groupId: string;
  readonly groupTrainingId: string;
  readonly trainingId: string;
}

/** A school with one of everything that carries a version, and the calls that read and save each. */
export async function makeVersionedObjects(
  given: ReturnType<typeof factoriesOf>,
  at: (hour: number) => string,
): Promise<{ readonly trainer: TestMember; readonly objects: readonly VersionedObject[] }> {
  const { id: schoolId, trainer } = await given.school();
  const dog = await given.dog(await given.owner(schoolId));
  const group = await given.group({ schoolId, trainerIds: [trainer.id], dogIds: [dog.id], name: 'Szczeniaki' });
  const booked = { schoolId, trainerId: trainer.id, dogId: dog.id, startTime: at(9), confirmed: true };
  const ids = {
    schoolId,
    trainer,
    hallId: (await given.hall(schoolId)).id,
    serviceId: (await given.service(schoolId)).id,
    phraseId: (await given.phrase(trainer)).id,
    exerciseId: (await given.exercise(trainer)).id,
    surveyId: (await given.survey(trainer)).id,
    reportQuestionId: (await given.reportQuestion(trainer)).id,
    dogId: dog.id,
    dogNoteId: (await given.dogNote(trainer, { dogId: dog.id })).id,
    groupId: group.id,
    groupTrainingId: (await given.groupTraining({ group, startTime: at(12) })).id,
    trainingId: (await given.training(booked)).id,
  };
  await given.reportTemplate(trainer);
  const objects = [
    ...objectsOfSchool(ids),
    ...objectsOfPeople(ids),
    ...trainingsOf(ids, given, at),
    fileOf(ids),
    surveyOf(ids),
    ...reportsOf(ids),
  ];
  return { trainer, objects };
}

function objectsOfSchool({ schoolId, hallId, serviceId, phraseId, exerciseId }: Ids): VersionedObject[] {
  const [params, ofSchool] = [{ id: schoolId }, { schoolId }];
  return [
    {
      name: 'school data',
      read: async (api) => versioned((await api.call(schools.getSchool, { params })).body),
      save: (api, content, version) =>
        api.call(schools.updateSchool, { params, body: { name: `Szkoła ${content}`, ...seen(version) } }),
    },
    {
      name: 'booking rules',
      read: async (api) => versioned((await api.call(schools.getSettings, { params: ofSchool })).body),
      save: (api, content, version) =>
        api.call(schools.updateSettings, { params, body: { minDaysBeforeCancel: content, ...seen(version) } }),
    },
    {
      name: 'price list',
      read: async (api) => versioned((await api.call(schools.getPriceList, { params })).body),
      save: (api, content, version) => {
        const items = [{ name: 'Spacer', unit: '1 h', price: content }];
        const body = { validFrom: '2026-04-01', items, ...seen(version) };
        return api.call(schools.replacePriceList, { params, body });
      },
    },
    {
      name: 'opening hours',
      read: async (api) => versionedHours((await api.call(schools.getOpeningHours, { params: ofSchool })).body),
      save: (api, content, version) =>
        api.call(schools.setOpeningHours, { params: ofSchool, body: hoursOf(content), query: seen(version) }),
    },
    {
      name: 'hall',
      read: async (api) => versioned((await api.call(listHalls, { params })).body[0]!),
      save: (api, content, version) =>
        api.call(renameHall, { params: { hallId }, body: { name: `Zmieniona sala ${content}`, ...seen(version) } }),
    },
    {
      name: 'service',
      read: async (api) => versioned((await api.call(listServices, { params: ofSchool })).body[0]!),
      save: (api, content, version) =>
        api.call(updateService, { body: { serviceId, price: content, ...seen(version) } }),
    },
    {
      name: 'ready-made sentence',
      read: async (api) => versioned((await api.call(listPhrases, { params: ofSchool })).body[0]!),
      save: (api, content, version) => {
        const body = { text: `Zdanie ${content}`, ...seen(version) };
        return api.call(editPhrase, { params: { id: phraseId }, body });
      },
    },
    {
      name: 'exercise',
      read: async (api) => versioned((await api.call(listExercises, { params: ofSchool })).body.content[0]!),
      save: (api, content, version) => {
        const body = { exerciseId, name: `Siad ${content}`, description: 'Pies siada.', ...seen(version) };
        return api.call(updateExercise, { body });
      },
    },
  ];
}

function reportsOf({ schoolId, reportQuestionId }: Ids): VersionedObject[] {
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

function objectsOfPeople({ trainer, dogId, dogNoteId, groupId }: Ids): VersionedObject[] {
  return [
    {
      name: 'working hours',
      read: async (api) =>
        versionedHours((await api.call(getWorkingHours, { params: { trainerId: trainer.id } })).body),
      save: (api, content, version) => api.call(updateWorkingHours, { body: hoursOf(content), query: seen(version) }),
    },
    {
      name: 'own data',
      read: async (api) => versioned((await api.call(getTrainerDetails)).body),
      save: (api, content, version) => {
        const body = { ...personOf(trainer), firstName: `Anna ${content}`, ...seen(version) };
        return api.call(updateTrainer, { body });
      },
    },
    {
      name: 'dog',
      read: async (api) => versioned((await api.call(getDog, { params: { dogId } })).body),
      save: (api, content, version) => {
        const body = { dogId, name: `Pies ${content}`, breed: 'Mieszaniec', gender: 'MALE', ...seen(version) };
        return api.call(editDog, { body });
      },
    },
    {
      name: 'note about a dog',
      read: async (api) => versioned((await api.call(listDogNotes, { params: { dogId } })).body.content[0]!),
      save: (api, content, version) => {
        const body = { content: `Notatka ${content}`, ...seen(version) };
        return api.call(editDogNote, { params: { id: dogNoteId }, body });
      },
    },
    {
      name: 'group',
      read: async (api) => versioned((await api.call(groups.getGroup, { params: { groupId } })).body),
      save: (api, content, version) =>
        api.call(groups.updateGroup, { params: { groupId }, body: { name: `Grupa ${content}`, ...seen(version) } }),
    },
  ];
}

function trainingsOf(
  { groupId, dogId, groupTrainingId, trainingId, schoolId }: Ids,
  given: ReturnType<typeof factoriesOf>,
  at: (hour: number) => string,
): VersionedObject[] {
  const halls: string[] = [];
  const hallOf = async (content: number) => (halls[content] ??= (await given.hall(schoolId)).id);
  return [
    {
      name: 'group training',
      read: async (api) => {
        const { body } = await api.call(groups.listUpcomingGroupTrainings, { params: { groupId } });
        return sequenced(body[0]!);
      },
      save: (api, content, sequence) => {
        const times = { startTime: at(12), endTime: at(13), notes: `Notatki ${content}` };
        const body = { ...times, ...seenSequence(sequence) };
        return api.call(groups.updateGroupTraining, { params: { id: groupTrainingId }, body });
      },
    },
    {
      name: 'training',
      read: async (api) => sequenced((await api.call(listConfirmedTrainingsOfDog, { params: { dogId } })).body[0]!),
      save: async (api, content, sequence) => {
        const body = { trainingId, hallId: await hallOf(content), ...seenSequence(sequence) };
        return api.call(editTraining, { body });
      },
    },
  ];
}

/** What is written in a dog's file; nothing is until the first save. */
function fileOf({ dogId }: Ids): VersionedObject {
  const params = { dogId };
  const last = async (api: Api) => (await api.call(getLastRecommendation, { params })).body;
  const texts = (content: number) => ({ summary: `Podsumowanie ${content}`, recommendations: 'Spacery' });
  const lastOrNew = async (api: Api) =>
    (await last(api)) ?? (await api.call(addRecommendation, { body: { dogId, ...texts(0) } })).body;
  return {
    name: 'recommendation',
    read: async (api) => {
      const { version, summary, recommendations } = await lastOrNew(api);
      return { version, stored: { summary, recommendations } };
    },
    save: async (api, content, version) => {
      const { id } = await lastOrNew(api);
      return api.call(editRecommendation, { params: { id }, body: { ...texts(content), ...seen(version) } });
    },
  };
}

function surveyOf({ surveyId }: Ids): VersionedObject {
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
