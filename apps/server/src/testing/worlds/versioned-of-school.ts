import { listExercises, updateExercise } from '@psia/contract/exercises/exercises.contract';
import { listHalls, renameHall } from '@psia/contract/halls/halls.contract';
import { editPhrase, listPhrases } from '@psia/contract/phrases/phrases.contract';
import { getSchoolDocument, publishSchoolDocument } from '@psia/contract/school-documents/school-documents.contract';
import * as schools from '@psia/contract/schools/schools.contract';
import { listServices, updateService } from '@psia/contract/services/services.contract';
import { hoursOf, type Ids, seen, versioned, versionedHours, type VersionedObject } from './versioned-object.ts';

/** What a school keeps about itself, and what it offers. */
export function objectsOfSchool({ schoolId, hallId, serviceId, phraseId, exerciseId }: Ids): VersionedObject[] {
  const [params, ofSchool, rules] = [{ id: schoolId }, { schoolId }, { kind: 'rules' } as const];
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
      name: 'rules of a school',
      read: async (api) => {
        const { current } = (await api.call(getSchoolDocument, { params: rules })).body;
        return { version: current?.version ?? 0, stored: current?.documentText };
      },
      save: (api, content, version) => {
        const body = { documentText: `Regulamin ${content}`, ...seen(version) };
        return api.call(publishSchoolDocument, { params: rules, body });
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
